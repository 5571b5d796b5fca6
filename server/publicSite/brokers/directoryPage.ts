import { brokerPath, brokersPath } from '../../../schemas/brokerPaths';
import { type Language, languages } from '../../../schemas/languages';
import { frontPath } from '../../../schemas/publicSearch';
import { recordOf } from '../../../schemas/recordOf';
import { accountLogo } from '../contact';
import { framed } from '../frame';
import { type Html, html } from '../html';
import { breadcrumbs, metaTags } from '../metaTags';
import type { PageParts } from '../search/searchPage';
import { siteWords } from '../words';
import { type Broker, matchingBrokers, type SearchableBroker } from './readBrokers';

/** Number of brokers on a page of the directory. */
export const directorySize = 24;

export interface DirectoryRequest {
  language: Language;
  text: string;
  /** Page number; the first page is 1. */
  page: number;
}

const addressOf = ({ language, text, page }: DirectoryRequest): string => {
  const query = new URLSearchParams({
    ...(text ? { text } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `${brokersPath(language)}${query && `?${query}`}`;
};

/** Page of the broker directory, with a search by name or town. */
export const directoryPage = (
  request: DirectoryRequest,
  all: readonly SearchableBroker[],
  parts: PageParts,
): Html => {
  const { site } = parts;
  const words = siteWords[request.language];
  const { text, formats } = words;
  const found = matchingBrokers(all, request.text);
  const last = Math.max(1, Math.ceil(found.length / directorySize));
  const page = Math.min(request.page, last);
  const shown = found.slice((page - 1) * directorySize, page * directorySize);
  const title = text('torvet.brokers.title');
  const paths = recordOf(languages, (language) => addressOf({ ...request, page, language }));
  const step = (to: number, name: 'previous' | 'next') =>
    to >= 1 &&
    to <= last &&
    html`<a class="button outlined" rel="${name === 'previous' ? 'prev' : 'next'}" href="${addressOf({ ...request, page: to })}">${text(`torvet.publicSearch.${name}`)}</a>`;
  const card = ({ id, name, city, logo, types, listings }: Broker) =>
    html`<li class="broker">${accountLogo(name, logo)}
<div><h2><a href="${brokerPath(id, request.language)}">${name}</a></h2>
${city !== null && html`<p class="place">${city}</p>`}
<p class="kinds">${types.map((type) => text(`torvet.publicSearch.typeName.${type}`)).join(' · ')}</p>
<p class="amount">${text('torvet.brokers.listings', { count: formats.number(listings), smart_count: listings })}</p></div></li>
`;
  return framed(
    {
      words,
      title: text('torvet.publicListing.documentTitle', { title }),
      paths,
      section: 'brokers',
      ...parts.chrome,
      head: html`${
        request.text === ''
          ? undefined
          : html`<meta name="robots" content="noindex, follow">
`
      }${metaTags({
        words,
        title,
        description: text('torvet.brokers.description', {
          count: formats.number(all.length),
          smart_count: all.length,
        }),
        address: `${site}${paths[request.language]}`,
        addresses: recordOf(languages, (language) => `${site}${paths[language]}`),
      })}`,
      main: html`<div class="brokers">
${breadcrumbs([{ name: text('torvet.navigation.findProperty'), path: frontPath(request.language) }, { name: title }], site, text('torvet.brokers.crumbs'))}
<h1>${title}</h1>
<form role="search" action="${brokersPath(request.language)}" method="get"><label for="broker-text">${text('torvet.brokers.search')}</label>
<div class="find"><input id="broker-text" name="text" type="search" maxlength="100" autocomplete="off" enterkeyhint="search" value="${request.text}"><button type="submit" class="button">${text('torvet.publicSearch.search')}</button></div></form>
<p class="total" role="status">${text('torvet.brokers.found', { count: formats.number(found.length), smart_count: found.length })}</p>
<ul class="broker-cards">${shown.map(card)}</ul>
${last > 1 && html`<nav class="pages" aria-label="${text('torvet.publicSearch.pages')}">${step(page - 1, 'previous')}<span>${text('torvet.brokers.page', { page, last })}</span>${step(page + 1, 'next')}</nav>`}
</div>`,
    },
    parts.files,
    parts.addresses,
  );
};
