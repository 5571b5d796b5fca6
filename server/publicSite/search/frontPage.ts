import { languages } from '../../../schemas/languages';
import { type ListingTypeID, listingTypeIDs } from '../../../schemas/listing/families';
import { frontPath, type SearchRequest, searchAddress } from '../../../schemas/publicSearch';
import { recordOf } from '../../../schemas/recordOf';
import type { FoundPage } from '../../publicSearch/publicSearch';
import { framed } from '../frame';
import { type Html, html } from '../html';
import { siteWords } from '../words';
import { feedAddress } from './feedAddress';
import { formAction } from './filterPanel';
import { type CardWords, listingCard } from './listingCard';
import type { PageParts } from './searchPage';

const drawing = (content: Html): Html =>
  html`<svg viewBox="0 0 240 140" width="240" height="140" aria-hidden="true" class="scene">${content}<path class="ground" d="M12 126h216"/></svg>`;

/** Illustration of each listing type, as on the page for creating a listing. */
const typeDrawings: Readonly<Record<ListingTypeID, Html>> = {
  1: drawing(
    html`<path class="tint" d="M52 126V28h92v98z"/><path d="M46 28h104M64 40h16v18H64zM90 40h16v18H90zM116 40h16v18h-16zM64 49h16M90 49h16M116 49h16"/><path class="brick" d="M46 70h104l-6 14H52z"/><path d="M65 70l-3 14M84 70l-1.5 14M98 70v14M112 70l1.5 14M131 70l3 14"/><path class="solid" d="M62 94h34v24H62zM108 94h24v32h-24z"/><path d="M79 94v24M127 110v3"/><circle class="brick" cx="184" cy="68" r="15"/><circle class="accent" cx="184" cy="63" r="4"/><path class="accent" d="M184 83v31M184 104h9M184 112h6"/>`,
  ),
  2: drawing(
    html`<path class="tint" d="M40 126V50l34-20 34 20v76z"/><path d="M34 53.5 74 30l40 23.5M54 60h12v14H54zM82 60h12v14H82zM54 84h12v14H54zM82 84h12v14H82zM66 126v-18h16v18"/><path class="solid" d="M132 126v-26h18v26zM160 126V84h18v42zM188 126V62h18v64z"/><path class="accent" d="M128 82c20-4 32-12 46-24 8-7 14-14 24-20M188 35l12 1-4 11"/>`,
  ),
  3: drawing(
    html`<path class="tint" d="M36 126V66l52-26 52 26v60z"/><path d="M28 70 88 40l60 30"/><path class="solid" d="M54 78h68v48H54z"/><path d="M54 90h68M54 102h68M54 114h68"/><path class="brick" d="M176 60h44v26h-44z"/><path class="accent" d="M198 86v40M184 69h28M184 77h18"/>`,
  ),
  4: drawing(
    html`<path class="tint" d="M32 126V34h176v92z"/><path d="M32 54h176"/><path class="solid" d="M52 96h56v6H52zM132 96h56v6h-56z"/><path d="M58 102v24M102 102v24M138 102v24M182 102v24"/><path class="brick" d="M66 76h28v18H66zM146 76h28v18h-28z"/><path d="M80 94v2M160 94v2"/><path class="accent" d="M120 34v12M112 46h16l-3 8h-10z"/>`,
  ),
};

/** Newest listings on the front page. */
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
    return html`<li>${typeDrawings[type]}<a href="${path}">${text(`torvet.publicSearch.typeName.${type}`)}</a><span class="count" data-count="${count}">${formats.number(count)}</span></li>`;
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

/** Front page of the public site: search, types, promoted and newest listings, regions. */
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
