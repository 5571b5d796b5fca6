import { existsSync, readFileSync } from 'node:fs';
import { languages } from '../../../schemas/languages';
import { familyOfType, type ListingTypeID, listingTypeIDs } from '../../../schemas/listing/families';
import { frontPath, type SearchRequest, searchAddress } from '../../../schemas/publicSearch';
import { recordOf } from '../../../schemas/recordOf';
import type { FoundPage } from '../../publicSearch/publicSearch';
import { framed } from '../frame';
import { Html, html } from '../html';
import { siteWords } from '../words';
import { feedAddress } from './feedAddress';
import { formAction } from './filterPanel';
import { type CardWords, listingCard } from './listingCard';
import type { PageParts } from './searchPage';

// Folder of the drawings: in the sources during development, next to the bundle in production.
const drawings = ['../../../schemas/listing/types/', './listingTypes/'].map(
  (path) => new URL(path, import.meta.url),
);

/** SVG of a listing type. It is inline, so that it uses the colours of the theme. */
const drawingOf = (type: ListingTypeID): Html => {
  const file = drawings
    .map((folder) => new URL(`${familyOfType(type)}.svg`, folder))
    .find((url) => existsSync(url));
  if (!file) throw new Error(`Listing type ${type} has no drawing.`);
  return new Html(readFileSync(file, 'utf8').replace(' xmlns="http://www.w3.org/2000/svg"', ''));
};

const typeDrawings = new Map(listingTypeIDs.map((type) => [type, drawingOf(type)]));

/** Number of the newest listings on the front page. */
const newestShown = 8;

const searchForm = ({ facets }: FoundPage, { words }: CardWords): Html => {
  const { text } = words;
  return html`<form class="front-search" role="search" action="${formAction(words.formats.language)}" method="get" aria-label="${text('torvet.publicSearch.searchLabel')}">
<div><label for="text">${text('torvet.publicSearch.where')}</label><input id="text" name="text" type="search" maxlength="100" autocomplete="off" enterkeyhint="search" placeholder="${text('torvet.publicSearch.wherePlaceholder')}"></div>
<div><label for="listingTypes">${text('torvet.publicSearch.types')}</label><select id="listingTypes" name="listingTypes"><option value="">${text('torvet.publicSearch.anyType')}</option>${listingTypeIDs.map(
    (type) => html`<option value="${type}">${text(`torvet.publicSearch.typeName.${type}`)}</option>`,
  )}</select></div>
<div><label for="regions">${text('torvet.publicSearch.region')}</label><select id="regions" name="regions"><option value="">${text('torvet.publicSearch.anywhere')}</option>${facets.regions.map(
    ({ value }) => html`<option value="${value}">${text(`torvet.region.${value}`)}</option>`,
  )}</select></div>
<button type="submit" class="button">${text('torvet.publicSearch.search')}</button>
</form>`;
};

const typeCards = ({ facets }: FoundPage, { words: { text, formats } }: CardWords): Html =>
  html`<section class="front-types" aria-labelledby="by-type"><h2 id="by-type">${text('torvet.publicSearch.byType')}</h2>
<ul>${listingTypeIDs.map((type) => {
    const count = facets.types.find(({ value }) => value === type)?.count ?? 0;
    const path = searchAddress({ filter: { listingTypes: [type] }, language: formats.language });
    return html`<li>${typeDrawings.get(type)}<a href="${path}">${text(`torvet.publicSearch.typeName.${type}`)}</a><span class="count" data-count="${count}">${formats.number(count)}</span></li>`;
  })}</ul></section>`;

const regionLinks = ({ facets }: FoundPage, { words: { text, formats } }: CardWords): Html | false =>
  facets.regions.length > 0 &&
  html`<section class="front-regions" aria-labelledby="by-region"><h2 id="by-region">${text('torvet.publicSearch.byRegion')}</h2>
<ul>${facets.regions.map(
    ({ value, count }) =>
      html`<li><a href="${searchAddress({ filter: { regions: [value] }, language: formats.language })}">${text(`torvet.region.${value}`)} <span class="count" data-count="${count}">${formats.number(count)}</span></a></li>`,
  )}</ul></section>`;

const newest = ({ listings }: FoundPage, how: CardWords): Html | false => {
  const { text, formats } = how.words;
  return (
    listings.length > 0 &&
    html`<section class="front-newest" aria-labelledby="newest"><div class="bar"><h2 id="newest">${text('torvet.publicSearch.newest')}</h2><a href="${searchAddress({ filter: {}, language: formats.language })}">${text('torvet.publicSearch.allNewest')}</a></div>
<ul class="cards">${listings
      .slice(0, newestShown)
      .map(({ card, promoted }) =>
        listingCard(card, { source: promoted ? 'slp' : 'slo' }, how),
      )}</ul></section>`
  );
};

const promoted = (found: FoundPage, how: CardWords): Html | false =>
  found.promoted.length > 0 &&
  html`<section class="front-promoted" aria-labelledby="promoted"><h2 id="promoted">${how.words.text('torvet.publicSearch.promotedTitle')}</h2>
<ul class="cards slots">${found.promoted.map((card) => listingCard(card, { source: 'slpr', slot: true }, how))}</ul></section>`;

/** Front page of the public site: search, listing types, promoted listings, newest listings, regions. */
export const frontPage = (
  { language }: Pick<SearchRequest, 'language'>,
  found: FoundPage,
  parts: PageParts,
): Html => {
  const { site, today } = parts;
  const words = siteWords[language];
  const { text, formats } = words;
  const how = { words, names: found.names, today };
  const paths = recordOf(languages, frontPath);
  const title = text('torvet.publicSearch.frontTitle');
  const description = text('torvet.publicSearch.frontDescription', { count: formats.number(found.total) });
  const noFilter = new URLSearchParams();
  return framed(
    {
      words,
      title: text('torvet.publicListing.documentTitle', { title }),
      paths,
      section: 'search',
      ...parts.chrome,
      head: html`<meta name="description" content="${description}">
<link rel="canonical" href="${site}${paths[language]}">
${languages.map((one) => html`<link rel="alternate" hreflang="${one}" href="${site}${paths[one]}">\n`)}<link rel="alternate" type="application/rss+xml" title="Torvet" href="${feedAddress('rss', noFilter, language)}">
<link rel="alternate" type="application/feed+json" title="Torvet" href="${feedAddress('json', noFilter, language)}">
<meta property="og:type" content="website"><meta property="og:site_name" content="Torvet"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${site}${paths[language]}">`,
      main: html`<div class="front">
<section class="hero"><h1>${title}</h1><p>${text('torvet.publicSearch.frontIntro')}</p>
${searchForm(found, how)}</section>
${typeCards(found, how)}
${promoted(found, how)}
${newest(found, how)}
${regionLinks(found, how)}
</div>`,
    },
    parts.files,
    parts.addresses,
  );
};
