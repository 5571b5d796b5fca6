import { enquiryLimits } from '../../schemas/enquiry';
import { publicPath } from '../../schemas/listing/publication';
import { type Html, html } from './html';
import type { ListingView } from './listingView';

/** Anchor of the form on a listing's page. */
export const enquiryAnchor = 'henvendelse';

/** URL path to which the enquiry form is posted, and URL path of the confirmation page. */
export const enquiryPath = (page: string) => `${page}/henvendelse`;
export const enquirySentPath = (page: string) => `${enquiryPath(page)}/sendt`;

/** Path segment of the page about the use of personal data. */
export const privacyPage = 'personoplysninger';

/** Honeypot field, hidden from people: only programs fill it in. */
export const honeypot = 'website';

export const enquiryFields = ['name', 'email', 'phone', 'message'] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/** Values and errors of a rejected enquiry form. */
export interface RejectedEnquiry {
  values: Readonly<Partial<Record<EnquiryField, string>>>;
  /** Error text by field. */
  errors: Readonly<Partial<Record<EnquiryField, string>>>;
  /** Error text that concerns the form, not a field. */
  problem?: string;
}

const attributes: Record<EnquiryField, Html> = {
  name: html`type="text" autocomplete="name" required`,
  email: html`type="email" autocomplete="email" required`,
  phone: html`type="tel" autocomplete="tel"`,
  message: html`required`,
};

const longest: Record<EnquiryField, number> = {
  name: enquiryLimits.name,
  email: 254,
  phone: 40,
  message: enquiryLimits.message,
};

/**
 * Enquiry form that works without scripts. A rejected form is rendered with the typed values, and with the errors next
 * to the fields.
 */
export const enquiryCard = (
  { id, title, account, how: { words } }: ListingView,
  { values, errors, problem }: RejectedEnquiry = { values: {}, errors: {} },
): Html => {
  const { text, formats } = words;
  const page = publicPath(id, formats.language);
  const firstWrong =
    problem === undefined ? enquiryFields.find((name) => errors[name] !== undefined) : undefined;
  const drawn = (name: EnquiryField): Html => {
    const error = errors[name];
    const described =
      error !== undefined && html` aria-invalid="true" aria-describedby="enquiry-${name}-error"`;
    const common = html`id="enquiry-${name}" name="${name}" maxlength="${longest[name]}" ${attributes[name]}${described}${
      name === firstWrong && html` autofocus`
    }`;
    // Value of the rejected form. The message has a default text that can be sent unchanged.
    const value =
      values[name] ?? (name === 'message' ? text('torvet.publicListing.enquiry.begin', { title }) : '');
    return html`<div class="field">
<label for="enquiry-${name}">${text(`torvet.enquiry.fields.${name}`)}${name === 'phone' && html` <small>${text('torvet.publicListing.enquiry.optional')}</small>`}</label>
${
  name === 'message'
    ? html`<textarea rows="6" ${common}>
${value}</textarea>`
    : html`<input ${common} value="${value}">`
}
${error !== undefined && html`<p class="error" id="enquiry-${name}-error">${error}</p>`}
</div>`;
  };
  return html`<section class="card enquiry" id="${enquiryAnchor}" aria-labelledby="enquiry">
<h2 id="enquiry">${text('torvet.publicListing.enquiry.title', { account: account.name })}</h2>
${problem !== undefined && html`<p class="problem" role="alert" tabindex="-1" autofocus>${problem}</p>`}
<form method="post" action="${enquiryPath(page)}" novalidate>
<div class="pair">${drawn('name')}${drawn('phone')}</div>
${drawn('email')}
${drawn('message')}
<div class="left-empty" aria-hidden="true"><label for="enquiry-${honeypot}">${text('torvet.publicListing.enquiry.leaveEmpty')}</label><input id="enquiry-${honeypot}" name="${honeypot}" type="text" tabindex="-1" autocomplete="off"></div>
<p class="consent">${text('torvet.publicListing.enquiry.consent', {
    account: account.name,
    months: enquiryLimits.keptMonths,
  })} <a href="${publicPath(privacyPage, formats.language)}">${text('torvet.publicListing.enquiry.privacyLink')}</a></p>
<button type="submit" class="button">${text('torvet.publicListing.enquiry.send')}</button>
</form>
</section>`;
};
