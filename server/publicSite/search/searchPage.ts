import { languages } from '../../../schemas/languages';
import { type SearchRequest, searchAddress } from '../../../schemas/publicSearch';
import { recordOf } from '../../../schemas/recordOf';
import { writeSearchQuery } from '../../../schemas/searchQuery';
import type { FoundPage } from '../../publicSearch/publicSearch';
import { framed, type SiteAddresses, type SiteFiles } from '../frame';
import { type Html, html } from '../html';
import type { SiteChrome } from '../siteChrome';
import { siteWords } from '../words';
import { feedAddress } from './feedAddress';
import { filterPanel, typeLinks } from './filterPanel';
import { results } from './results';
import { searchHeading } from './searchWords';

/** Parts of a page that do not depend on the request. */
export interface PageParts {
  files: SiteFiles;
  addresses: SiteAddresses;
  /** URL of the public site without a path. */
  site: string;
  chrome: SiteChrome;
  today: string;
}

/** True if search engines may index a search: only type and place are filtered. */
const isIndexed = ({
  filter,
  sort,
  edge,
  rejected = [],
  ignored = [],
  ignoredSort,
}: SearchRequest): boolean => {
  const { listingTypes = [], regions = [], zipCodes = [], ...others } = filter;
  return (
    edge === undefined &&
    rejected.length + ignored.length === 0 &&
    ignoredSort === undefined &&
    sort === 'newest' &&
    Object.values(others).every((value) => value === undefined) &&
    listingTypes.length <= 1 &&
    regions.length + zipCodes.length <= 1
  );
};

/** Page of search results. */
export const searchPage = (request: SearchRequest, found: FoundPage, parts: PageParts): Html => {
  const { site, today } = parts;
  const words = siteWords[request.language];
  const { text, formats } = words;
  const how = { words, names: found.names, cityOf: found.cityOf, today };
  const heading = searchHeading(request.filter, how);
  const paths = recordOf(languages, (language) => searchAddress({ ...request, language }, found.cityOf));
  const address = `${site}${paths[request.language]}`;
  const description = text('torvet.publicSearch.description', {
    heading,
    count: formats.number(found.total),
    smart_count: found.total,
  });
  const query = writeSearchQuery(request.filter);
  const title = text('torvet.publicListing.documentTitle', { title: heading });
  return framed(
    {
      words,
      title,
      paths,
      section: 'search',
      ...parts.chrome,
      head: html`<meta name="description" content="${description}">
${isIndexed(request) ? html`<link rel="canonical" href="${address}">` : html`<meta name="robots" content="noindex, follow">`}
${languages.map((language) => html`<link rel="alternate" hreflang="${language}" href="${site}${paths[language]}">\n`)}<link rel="alternate" type="application/rss+xml" title="${heading}" href="${feedAddress('rss', query, request.language)}">
<link rel="alternate" type="application/feed+json" title="${heading}" href="${feedAddress('json', query, request.language)}">
<meta property="og:type" content="website"><meta property="og:site_name" content="Torvet"><meta property="og:title" content="${heading}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address}">`,
      main: html`<div class="search-page" data-search>
<div class="search-head"><h1>${heading}</h1>
<div class="find" role="search"><label class="visually-hidden" for="text">${text('torvet.publicSearch.where')}</label><input id="text" name="text" type="search" form="filters" maxlength="100" autocomplete="off" enterkeyhint="search" placeholder="${text('torvet.publicSearch.wherePlaceholder')}" value="${request.filter.text ?? ''}"><button type="submit" form="filters" class="button">${text('torvet.publicSearch.search')}</button></div>
${typeLinks(request, found, how)}</div>
${filterPanel(request, found, how)}
${results(request, found, how, heading)}
<p class="visually-hidden" role="status" data-search-status data-loading="${text('torvet.publicSearch.loading')}" data-failed="${text('torvet.publicSearch.failed')}"></p>
<p class="feeds"><a href="${feedAddress('rss', query, request.language)}">${text('torvet.publicSearch.feed')}</a></p>
</div>`,
    },
    parts.files,
    parts.addresses,
  );
};
