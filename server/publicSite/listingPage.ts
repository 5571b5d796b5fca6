import type { Config } from '../config';
import { contactCard, quickContact } from './contact';
import { factCards, keyFactsCard } from './facts';
import type { StoredPublicListing } from './findPublicListing';
import { framed, type SiteAddresses, type SiteFiles } from './frame';
import { gallery } from './gallery';
import { listingHead } from './head';
import { type Html, html } from './html';
import { listingAddress } from './listingAddress';
import { type ListingView, viewListing } from './listingView';
import { danish } from './words';

const { text, formats } = danish;

const heading = ({ typeName, flashline, title, place }: ListingView): Html =>
  html`<header class="listing">
<p class="kind"><span>${typeName}</span>${flashline && html`<span class="flashline">${flashline}</span>`}</p>
<h1>${title}</h1>
${place && html`<p class="place">${place}</p>`}
</header>`;

const dates = ({ publishedAt, updatedAt }: ListingView): Html =>
  html`<p class="dates">${
    publishedAt &&
    html`<span>${text('torvet.publicListing.published', { date: formats.date(publishedAt) })}</span>`
  }<span>${text('torvet.publicListing.updated', { date: formats.date(updatedAt) })}</span></p>`;

/** The public page of a listing (`/annonce/{id}`). */
export const listingPage = (
  stored: StoredPublicListing,
  files: SiteFiles,
  addresses: SiteAddresses,
  config: Pick<Config, 'publicURL' | 'siteURL'>,
): Html => {
  const view = viewListing(stored);
  const address = listingAddress(config, view.id);
  return framed(
    {
      title: text('torvet.publicListing.documentTitle', { title: view.title }),
      head: listingHead(view, address, config.publicURL),
      listingID: view.id,
      main: html`${gallery(view.images)}
${heading(view)}
<div class="columns">
<div class="side">${keyFactsCard(view)}${contactCard(view, address)}</div>
<div class="content">${factCards(view)}${dates(view)}</div>
</div>`,
      aside: quickContact(view, address),
    },
    files,
    addresses,
  );
};
