import {
  addInvalid,
  defaultSearchSort,
  type SearchRequest,
  searchAddress,
  searchSorts,
} from '../../../schemas/publicSearch';
import { newSearchAgentPage } from '../../../schemas/roots';
import { writeSearchQuery } from '../../../schemas/searchQuery';
import type { FoundPage } from '../../publicSearch/publicSearch';
import { type Html, html } from '../html';
import { type CardWords, listingCard } from './listingCard';
import { chosenValues, type SearchNames } from './searchWords';

/** Number of cards that are visible without scrolling. */
const firstCards = 2;

const chosen = (request: SearchRequest, how: SearchNames): Html | false => {
  const { filter, sort, language } = request;
  const { text } = how.words;
  const values = chosenValues(filter, how);
  return (
    values.length > 0 &&
    html`<ul class="chosen" aria-label="${text('torvet.publicSearch.chosen')}">${values.map(
      ({ name, without }) =>
        html`<li><a href="${searchAddress({ ...request, filter: without, edge: undefined }, how.cityOf)}" aria-label="${text('torvet.publicSearch.remove', { name })}">${name}</a></li>`,
    )}<li><a class="clear" href="${searchAddress({ filter: {}, sort, language })}">${text('torvet.publicSearch.clear')}</a></li></ul>`
  );
};

const sortControl = ({ sort }: SearchRequest, { words: { text } }: SearchNames): Html =>
  html`<div class="sort"><label for="sort">${text('torvet.publicSearch.sort')}</label><select id="sort" name="sort" form="filters">${searchSorts.map(
    (one) =>
      html`<option value="${one === defaultSearchSort ? '' : one}"${one === sort && html` selected`}>${text(`torvet.publicSearch.sortBy.${one}`)}</option>`,
  )}</select><noscript><button type="submit" form="filters" class="button outlined">${text('torvet.publicSearch.sorted')}</button></noscript></div>`;

/**
 * Path of the member area's page that creates a search agent from a search. Invalid values are part of the path, so
 * that the form shows their errors.
 */
export const agentAddress = ({
  filter,
  ...invalid
}: Omit<SearchRequest, 'sort' | 'ignoredSort' | 'edge' | 'language'>): string => {
  const query = writeSearchQuery(filter);
  addInvalid(query, invalid);
  return `${newSearchAgentPage}${query.size > 0 ? `?${query.toString()}` : ''}`;
};

const pages = (request: SearchRequest, { previous, next }: FoundPage, how: SearchNames): Html | false => {
  const { text } = how.words;
  const link = (edge: SearchRequest['edge'], rel: 'previous' | 'next') =>
    edge &&
    html`<a class="button outlined" id="page-${rel}" rel="${rel === 'previous' ? 'prev' : 'next'}" href="${searchAddress({ ...request, edge }, how.cityOf)}">${text(`torvet.publicSearch.${rel}`)}</a>`;
  return (
    (previous !== undefined || next !== undefined) &&
    html`<nav class="pages" aria-label="${text('torvet.publicSearch.pages')}">${link(previous, 'previous')}${link(next, 'next')}</nav>`
  );
};

const nothing = (request: SearchRequest, { words: { text } }: SearchNames): Html =>
  html`<div class="nothing"><h2>${text('torvet.publicSearch.none')}</h2><p>${text('torvet.publicSearch.noneHint')}</p>
<a class="button" href="${agentAddress(request)}" rel="nofollow">${text('torvet.publicSearch.saveAgent')}</a></div>`;

/** Data attributes from which a search is counted (docs/tracking.md). */
const searched = ({ filter }: SearchRequest, heading: string): Html => {
  const [type] = filter.listingTypes ?? [];
  return html` data-torvet-search="${filter.text ?? ''}" data-torvet-choice="${heading}"${type !== undefined && html` data-torvet-type="${type}"`}`;
};

/** Notice about a value of the URL that the search ignores. */
const ignored = ({ words: { text } }: SearchNames, field: string, value: string): Html =>
  html`<p class="wrong">${text('torvet.searchAgents.ignored', { field, text: value })}</p>`;

/** Results of a search: promoted slots, list, page links. */
export const results = (
  request: SearchRequest,
  found: FoundPage,
  how: SearchNames & CardWords,
  heading: string,
): Html => {
  const { text, formats } = how.words;
  const { total, position, covered } = found;
  const count = formats.number(total);
  return html`<section class="results" id="results" aria-labelledby="total"${searched(request, heading)}>
<div class="bar"><h2 id="total" tabindex="-1" data-total="${total}">${text('torvet.publicSearch.found', { count, smart_count: total })}</h2>
${total > 0 && html`<a class="save-agent" href="${agentAddress(request)}" rel="nofollow">${text('torvet.publicSearch.saveAgent')}</a>`}
${sortControl(request, how)}</div>
${request.ignored?.map(({ name, text: value }) => ignored(how, text(`torvet.searchAgents.fields.${name}`), value))}
${request.ignoredSort !== undefined && ignored(how, text('torvet.publicSearch.sort'), request.ignoredSort)}
${chosen(request, how)}
${
  found.promoted.length > 0 &&
  html`<h3 class="visually-hidden">${text('torvet.publicSearch.promotedTitle')}</h3>
<ul class="cards slots">${found.promoted.map((card, index) =>
    listingCard(card, { source: 'slpr', slot: true, first: index < firstCards }, how),
  )}</ul>`
}
${
  found.listings.length > 0 &&
  html`<ul class="cards">${found.listings.map(({ card, promoted }, index) =>
    listingCard(
      card,
      { source: promoted ? 'slp' : 'slo', first: found.promoted.length === 0 && index < firstCards },
      how,
    ),
  )}</ul>`
}
${total === 0 && nothing(request, how)}
${
  covered < total &&
  html`<p class="extent">${text('torvet.publicSearch.shown', {
    from: formats.number(position + 1),
    to: formats.number(position + covered),
    count,
  })}</p>`
}
${pages(request, found, how)}
${
  total > 0 &&
  html`<aside class="agent"><p>${text('torvet.publicSearch.saveAgentHint')}</p><a class="button" href="${agentAddress(request)}" rel="nofollow">${text('torvet.publicSearch.saveAgent')}</a></aside>`
}
</section>`;
};
