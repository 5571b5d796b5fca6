import { prospectusPath } from '../../schemas/listing/publication';
import { mailtoLink } from '../../schemas/mailto';
import type { StoredImage } from '../db/tables/storedImage';
import { enquiryAnchor } from './enquiryForm';
import { type Html, html } from './html';
import { type ListingView, viewLogo } from './listingView';

const mailto = (email: string, { title, how }: ListingView, address: string): string => {
  const { text } = how.words;
  return mailtoLink(email, {
    subject: text('torvet.publicListing.subject', { title }),
    body: `${text('torvet.publicListing.message')}\n${address}\n`,
  });
};

const initialOf = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase('da-DK') ?? '';

/** Logo of an account; without a logo, the first letter of the account's name. */
export const accountLogo = (name: string, stored: StoredImage | null): Html => {
  const logo = viewLogo(stored);
  return logo === undefined
    ? html`<span class="initial" aria-hidden="true">${initialOf(name)}</span>`
    : html`<img class="logo" src="${logo.url}" alt="" width="${logo.width}" height="${logo.height}" loading="lazy">`;
};

const advertiser = ({ account: { name, logo }, how }: ListingView): Html =>
  html`<div class="advertiser">
${
  logo === undefined
    ? html`<span class="initial" aria-hidden="true">${initialOf(name)}</span>`
    : html`<img class="logo" src="${logo.url}" alt="" width="${logo.width}" height="${logo.height}" loading="lazy">`
}
<p><span class="label">${how.words.text('torvet.publicListing.providedBy')}</span> <strong>${name}</strong></p>
</div>`;

const brokerLink = ({ brokerListing, account: { website }, how }: ListingView): Html | undefined => {
  const { text } = how.words;
  const href = brokerListing ?? website;
  if (href === undefined) return undefined;
  const key = brokerListing === undefined ? 'brokerSite' : 'brokerListing';
  return html`<a class="button outlined" href="${href}" target="_blank" rel="noopener nofollow" data-torvet-click="brokerLink">${text(
    `torvet.publicListing.${key}`,
  )}<span class="visually-hidden"> (${text('torvet.common.opensInNewTab')})</span></a>`;
};

/**
 * Contact card. The phone number is hidden in a closed `details` element.
 * @param address URL of the page, which is quoted in the visitor's mail.
 */
export const contactCard = (view: ListingView, address: string): Html => {
  const { name, phone, email } = view.contact;
  const { text, formats } = view.how.words;
  return html`<section class="card contact" id="kontakt" aria-labelledby="contact">
<h2 id="contact">${text('torvet.publicListing.contactTitle')}</h2>
${advertiser(view)}
${name && html`<p class="person">${name}</p>`}
${
  phone &&
  html`<details><summary data-torvet-click="number">${text(
    'torvet.publicListing.showNumber',
  )}</summary><a class="phone" href="tel:${phone}">${formats.phone(phone)}</a></details><p class="phone on-paper">${formats.phone(phone)}</p>`
}
${email && html`<p class="email"><a href="${mailto(email, view, address)}" data-torvet-click="email">${email}</a></p>`}
<a class="button" href="#${enquiryAnchor}" data-torvet-click="contact">${text('torvet.publicListing.contact')}</a>
${brokerLink(view)}
<a class="button outlined" href="${prospectusPath(view.id, view.language)}">${text('torvet.prospectus.open')}</a>
</section>`;
};

/** Bar at the bottom of a phone's screen with the price, a phone link and a mail link. */
export const quickContact = (view: ListingView): Html => {
  const { phone } = view.contact;
  const { text } = view.how.words;
  const { price } = view;
  return html`<aside class="quick" aria-label="${text('torvet.publicListing.quickContact')}">
<p>${price && html`<strong>${price.amount}</strong>${price.per && html` <small>${price.per}</small>`}`}</p>
<a class="button outlined" href="#${enquiryAnchor}" data-torvet-click="contact">${text('torvet.publicListing.write')}</a>
${
  phone &&
  html`<a class="button" href="tel:${phone}" data-torvet-click="number">${text('torvet.publicListing.call')}</a>`
}
</aside>`;
};

/**
 * Card for sharing the page without scripts: a `mailto:` link, and the URL to copy.
 * @param address URL of the page.
 */
export const shareCard = ({ title, place, price, how }: ListingView, address: string): Html => {
  const { text } = how.words;
  const amount = price && [price.amount, price.per].filter(Boolean).join(' ');
  const lines = [title, place, amount, '', address].filter((line) => line !== undefined);
  const mail = mailtoLink('', { subject: title, body: lines.join('\n') });
  return html`<details class="share"><summary>${text('torvet.publicListing.share')}</summary>
<p><a href="${mail}">${text('torvet.publicListing.shareByMail')}</a></p>
<p><span class="label">${text('torvet.publicListing.shareLink')}</span> <span class="address">${address}</span></p>
</details>`;
};
