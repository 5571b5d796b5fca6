import { keepTogether } from '../../../i18n/keepTogether';
import { brokerPath, brokersPath } from '../../../schemas/brokerPaths';
import { addressLine } from '../../../schemas/core/kinds/address';
import { type Language, languages } from '../../../schemas/languages';
import { mailtoLink } from '../../../schemas/mailto';
import { recordOf } from '../../../schemas/recordOf';
import { renditionURLs } from '../../media/renditions';
import type { StoredCard } from '../../publicSearch/cards';
import type { MetaNames } from '../../publicSearch/metaNames';
import { accountLogo } from '../contact';
import { framed } from '../frame';
import { type Html, html, jsonScript } from '../html';
import { webAddress } from '../listingView';
import { breadcrumbs, metaTags, shortened } from '../metaTags';
import { listingCard } from '../search/listingCard';
import type { PageParts } from '../search/searchPage';
import { siteWords } from '../words';
import type { StoredProfile } from './readBrokers';

/** Number of listings on a page of a profile. */
export const profileListings = 24;

interface ShownProfile {
  profile: StoredProfile;
  cards: readonly StoredCard[];
  names: MetaNames;
  language: Language;
  /** Page number; the first page is 1. */
  page: number;
  /** Origin of the URLs of images. */
  origin: string;
}

const contact = (
  { name, email, website, phoneNumber, ...address }: StoredProfile,
  language: Language,
): Html => {
  const { text, formats } = siteWords[language];
  const place = addressLine(address);
  const site = webAddress(website);
  return html`<section class="card contact" id="kontakt" aria-labelledby="contact"><h2 id="contact">${text('torvet.publicListing.contactTitle')}</h2>
${place && html`<p class="address" translate="no">${keepTogether(place)}</p>`}
${
  !!phoneNumber &&
  html`<details><summary data-torvet-click="number">${text('torvet.publicListing.showNumber')}</summary><a class="phone" href="tel:${phoneNumber}">${formats.phone(phoneNumber)}</a></details><p class="phone on-paper">${formats.phone(phoneNumber)}</p>`
}
${
  !!email &&
  html`<p class="email"><a href="${mailtoLink(email)}" data-torvet-click="email">${email}</a></p>
<a class="button" href="${mailtoLink(email, { subject: text('torvet.brokers.subject') })}" data-torvet-click="contact">${text('torvet.brokers.write', { name })}</a>`
}
${site && html`<a class="button outlined" href="${site}" target="_blank" rel="noopener nofollow" data-torvet-click="website">${text('torvet.publicListing.brokerSite')}<span class="visually-hidden"> (${text('torvet.common.opensInNewTab')})</span></a>`}
</section>`;
};

const structured = ({ profile, language, origin }: ShownProfile, address: string) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  name: profile.name,
  url: address,
  ...(profile.description ? { description: profile.description } : {}),
  ...(profile.logo ? { logo: new URL(renditionURLs(profile.logo).url, origin).href } : {}),
  ...(profile.phoneNumber ? { telephone: profile.phoneNumber } : {}),
  ...(profile.email ? { email: profile.email } : {}),
  ...(webAddress(profile.website) ? { sameAs: webAddress(profile.website) } : {}),
  ...(addressLine(profile)
    ? {
        address: {
          '@type': 'PostalAddress',
          streetAddress: addressLine({ ...profile, zipCode: undefined, city: undefined }),
          postalCode: profile.zipCode,
          addressLocality: profile.city,
          addressCountry: 'DK',
        },
      }
    : {}),
  areaServed: language === 'da' ? 'Danmark' : 'Denmark',
});

/** Public profile of an account: company, contact and listings. */
export const profilePage = (shown: ShownProfile, parts: PageParts): Html => {
  const { profile, cards, names, language, page, origin } = shown;
  const { site, today } = parts;
  const words = siteWords[language];
  const { text, formats } = words;
  const paths = recordOf(languages, (one) => brokerPath(profile.id, one));
  const address = `${site}${paths[language]}`;
  const last = Math.max(1, Math.ceil(profile.listings / profileListings));
  const amount = { count: formats.number(profile.listings), smart_count: profile.listings };
  const step = (to: number, name: 'previous' | 'next') =>
    to >= 1 &&
    to <= last &&
    html`<a class="button outlined" rel="${name === 'previous' ? 'prev' : 'next'}" href="${paths[language]}${to > 1 && `?page=${to}`}">${text(`torvet.publicSearch.${name}`)}</a>`;
  return framed(
    {
      words,
      title: text('torvet.publicListing.documentTitle', { title: profile.name }),
      paths,
      section: 'brokers',
      accountID: profile.id,
      ...parts.chrome,
      head: html`${metaTags({
        words,
        title: profile.name,
        description: profile.description
          ? shortened(profile.description)
          : text('torvet.brokers.profileDescription', { name: profile.name, ...amount }),
        address,
        addresses: recordOf(languages, (one) => `${site}${paths[one]}`),
        type: 'profile',
        image: profile.logo ? new URL(renditionURLs(profile.logo).url, origin).href : undefined,
      })}${jsonScript('application/ld+json', structured(shown, address))}`,
      main: html`<div class="profile">
${breadcrumbs([{ name: text('torvet.brokers.title'), path: brokersPath(language) }, { name: profile.name }], site, text('torvet.brokers.crumbs'))}
<header class="broker-head">${accountLogo(profile.name, profile.logo)}<h1>${profile.name}</h1></header>
<div class="columns">
<div class="side">${contact(profile, language)}</div>
<div class="content">${!!profile.description && html`<section class="card" aria-labelledby="about"><h2 id="about">${text('torvet.brokers.about')}</h2><p class="prose">${profile.description}</p></section>`}
<section aria-labelledby="listings"><h2 id="listings">${text('torvet.brokers.listings', amount)}</h2>
<ul class="cards">${cards.map((card) => listingCard(card, { source: 'blo' }, { words, names, today }))}</ul>
${last > 1 && html`<nav class="pages" aria-label="${text('torvet.publicSearch.pages')}">${step(page - 1, 'previous')}<span>${text('torvet.brokers.page', { page, last })}</span>${step(page + 1, 'next')}</nav>`}
</section></div>
</div></div>`,
    },
    parts.files,
    parts.addresses,
  );
};
