import type { Language } from '../../schemas/languages';
import type { Config } from '../config';
import { contactCard, quickContact, shareCard } from './contact';
import { enquiryCard, type RejectedEnquiry } from './enquiryForm';
import { factCards, keyFactsCard } from './facts';
import { favoriteButton } from './favoriteButton';
import type { StoredPublicListing } from './findPublicListing';
import { framed, type SiteAddresses, type SiteFiles } from './frame';
import { gallery } from './gallery';
import { listingHead } from './head';
import { type Html, html } from './html';
import { pageAddresses } from './listingAddress';
import { type ListingView, viewListing } from './listingView';
import type { SiteChrome } from './siteChrome';

const heading = ({ id, typeName, flashline, title, place, how }: ListingView): Html =>
  html`<header class="listing">
<p class="kind"><span>${typeName}</span>${flashline && html`<span class="flashline">${flashline}</span>`}</p>
<h1>${title}</h1>
${place && html`<p class="place">${place}</p>`}
${favoriteButton({ id, title }, how.words)}
</header>`;

const dates = ({ publishedAt, updatedAt, how }: ListingView): Html => {
  const { text, formats } = how.words;
  return html`<p class="dates">${
    publishedAt &&
    html`<span>${text('torvet.publicListing.published', { date: formats.date(publishedAt) })}</span>`
  }<span>${text('torvet.publicListing.updated', { date: formats.date(updatedAt) })}</span></p>`;
};

interface Spoken {
  language: Language;
  chrome: SiteChrome;
  /** The form as it was sent, where something was wrong with it. */
  rejected?: RejectedEnquiry | undefined;
}

/** The public page of a listing (`/annonce/{id}`), in a language. */
export const listingPage = (
  stored: StoredPublicListing,
  files: SiteFiles,
  addresses: SiteAddresses,
  config: Pick<Config, 'publicURL' | 'siteURL'>,
  { language, chrome, rejected }: Spoken,
): Html => {
  const view = viewListing(stored, language);
  const everywhere = pageAddresses(config, view.id);
  const address = everywhere[language];
  const { words } = view.how;
  return framed(
    {
      words,
      title: words.text('torvet.publicListing.documentTitle', { title: view.title }),
      head: listingHead(view, everywhere, config.publicURL),
      listingID: view.id,
      accountID: view.account.id,
      ...chrome,
      main: html`${gallery(view)}
${heading(view)}
<div class="columns">
<div class="side">${keyFactsCard(view)}${contactCard(view, address)}${shareCard(view, address)}</div>
<div class="content">${factCards(view)}${dates(view)}<p class="on-paper">${address}</p>${enquiryCard(view, rejected)}</div>
</div>`,
      aside: quickContact(view),
    },
    files,
    addresses,
  );
};
