import { keepTogether } from '../../i18n/keepTogether';
import { brokerPath } from '../../schemas/brokerPaths';
import { danishDate } from '../../schemas/calendar';
import type { Language } from '../../schemas/languages';
import { families } from '../../schemas/listing/families';
import { frontPath, searchAddress } from '../../schemas/publicSearch';
import type { Config } from '../config';
import { confirmedText } from './confirmedText';
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
import { breadcrumbs } from './metaTags';
import type { MoreListings } from './moreListings';
import { listingCard } from './search/listingCard';
import type { SiteChrome } from './siteChrome';

/** URL of a map service. The browser contacts the service only if the visitor follows the link. */
const mapAddress = (place: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place }).toString()}`;

const trail = ({ variant, title, how: { words } }: ListingView, site: string): Html => {
  const { text, formats } = words;
  const { language } = formats;
  const { type } = families[variant.family];
  return breadcrumbs(
    [
      { name: text('torvet.navigation.findProperty'), path: frontPath(language) },
      {
        name: text(`torvet.publicSearch.typeName.${type}`),
        path: searchAddress({ filter: { listingTypes: [type] }, language }),
      },
      { name: title },
    ],
    site,
    text('torvet.brokers.crumbs'),
  );
};

/** Lists of similar listings, and of other listings of the account. */
const moreLists = ({ account, how: { words } }: ListingView, more: MoreListings): Html => {
  const { promoted, similar, ofBroker, names, today } = more;
  const { text, formats } = words;
  const how = { words, names, today };
  return html`${
    promoted.length + similar.length > 0 &&
    html`<section class="more-listings" aria-labelledby="similar"><h2 id="similar">${text('torvet.sitePages.similar')}</h2>
<ul class="cards">${promoted.map((card) => listingCard(card, { source: 'sap' }, how))}${similar.map((card) => listingCard(card, { source: 'sao' }, how))}</ul></section>`
  }
${
  ofBroker.length > 0 &&
  html`<section class="more-listings" aria-labelledby="of-broker"><h2 id="of-broker">${text('torvet.sitePages.ofBroker', { name: account.name })}</h2>
<ul class="cards">${ofBroker.map((card) => listingCard(card, { source: 'blo' }, how))}</ul>
<p><a href="${brokerPath(account.id, formats.language)}">${text('torvet.sitePages.allOfBroker', { name: account.name })}</a></p></section>`
}`;
};

const heading = ({ id, typeName, flashline, title, place, closed, how }: ListingView): Html =>
  html`<header class="listing">
<p class="kind"><span>${typeName}</span>${closed && html`<strong class="closed">${how.words.text(`torvet.publicListing.closed.${closed}`)}</strong>`}${flashline && html`<span class="flashline">${flashline}</span>`}</p>
<h1>${keepTogether(title)}</h1>
${place && html`<p class="place">${keepTogether(place)} · <a href="${mapAddress(place)}" target="_blank" rel="noopener nofollow">${how.words.text('torvet.sitePages.map')}<span class="visually-hidden"> (${how.words.text('torvet.common.opensInNewTab')})</span></a></p>`}
${closed ? html`<p class="closed-text">${how.words.text('torvet.publicListing.closed.text')}</p>` : favoriteButton({ id, title }, how.words)}
</header>`;

const dates = (view: ListingView): Html => {
  const { publishedAt, updatedAt, how } = view;
  const { text, formats } = how.words;
  const confirmed = confirmedText(view.confirmedAt, danishDate(new Date()), how.words);
  return html`<p class="dates">${confirmed && html`<span class="confirmed">${confirmed}</span>`}${
    publishedAt &&
    html`<span>${text('torvet.publicListing.published', { date: formats.date(publishedAt) })}</span>`
  }<span>${text('torvet.publicListing.updated', { date: formats.date(updatedAt) })}</span></p>`;
};

/** Content for a closed listing: similar listings come first, and there is no contact. */
const closedContent = (
  view: ListingView,
  more: MoreListings | undefined,
): Html => html`${more && moreLists(view, more)}
<div class="columns"><div class="side">${keyFactsCard(view)}</div><div class="content">${factCards(view)}</div></div>`;

interface Spoken {
  language: Language;
  chrome: SiteChrome;
  /** Lists below the listing; undefined if they could not be read. */
  more: MoreListings | undefined;
  /** Values and errors of a rejected enquiry form. */
  rejected?: RejectedEnquiry | undefined;
}

/** Public page of a listing (`/annonce/{id}`) in a language. */
export const listingPage = (
  stored: StoredPublicListing,
  files: SiteFiles,
  addresses: SiteAddresses,
  config: Pick<Config, 'publicURL' | 'siteURL'>,
  { language, chrome, more, rejected }: Spoken,
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
      main: html`${trail(view, config.siteURL ?? config.publicURL)}
${gallery(view)}
${heading(view)}
${
  view.closed
    ? closedContent(view, more)
    : html`<div class="columns">
<div class="side">${keyFactsCard(view)}${contactCard(view, address)}${shareCard(view, address)}</div>
<div class="content">${factCards(view)}${dates(view)}<p class="on-paper">${address}</p>${enquiryCard(view, rejected)}</div>
</div>
${more && moreLists(view, more)}`
}`,
      aside: view.closed ? undefined : quickContact(view),
    },
    files,
    addresses,
  );
};
