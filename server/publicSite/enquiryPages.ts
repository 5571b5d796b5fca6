import { enquiryLimits } from '../../schemas/enquiry';
import type { Language } from '../../schemas/languages';
import { publicPath } from '../../schemas/listing/publication';
import { framed, type SiteAddresses, type SiteFiles } from './frame';
import { type Html, html } from './html';
import type { ListingView } from './listingView';
import { siteWords } from './words';

const noIndex = html`<meta name="robots" content="noindex">`;

/** Confirmation page after an enquiry: the recipient and the next steps. */
export const sentPage = (
  { id, title, account, how: { words } }: ListingView,
  files: SiteFiles,
  addresses: SiteAddresses,
): Html => {
  const { text, formats } = words;
  const heading = text('torvet.publicListing.enquiry.sentTitle');
  return framed(
    {
      words,
      title: text('torvet.publicListing.documentTitle', { title: heading }),
      head: noIndex,
      main: html`<div class="state">
<h1>${heading}</h1>
<p>${text('torvet.publicListing.enquiry.sentText', { account: account.name, title })}</p>
<a class="button outlined" href="${publicPath(id, formats.language)}">${text('torvet.publicListing.enquiry.backToListing')}</a>
</div>`,
    },
    files,
    addresses,
  );
};

const parts = ['what', 'who', 'how', 'rights'] as const;

/** Privacy page of the enquiry form: recipients of the data, storage period, rights. */
export const privacyText = (files: SiteFiles, addresses: SiteAddresses, language: Language): Html => {
  const words = siteWords[language];
  const { text } = words;
  const title = text('torvet.publicListing.privacy.title');
  return framed(
    {
      words,
      title: text('torvet.publicListing.documentTitle', { title }),
      head: noIndex,
      main: html`<article class="reading">
<h1>${title}</h1>
${parts.map(
  (part) => html`<section>
<h2>${text(`torvet.publicListing.privacy.${part}.title`)}</h2>
<p>${text(`torvet.publicListing.privacy.${part}.text`, { months: enquiryLimits.keptMonths })}</p>
</section>`,
)}
</article>`,
    },
    files,
    addresses,
  );
};
