import { listingTypeIDs } from '../../../schemas/listing/families';
import { allTypesSlug, type SearchRequest, searchAddress, searchRoot } from '../../../schemas/publicSearch';
import type { SearchFilter, searchRanges } from '../../../schemas/searchFilter';
import { fieldSentences } from '../../http/sentences';
import type { FacetValue } from '../../publicSearch/facets';
import type { FoundPage } from '../../publicSearch/publicSearch';
import { type Html, html, type Part } from '../html';
import { type SearchNames, townName } from './searchWords';

/** URL path to which the filter form is submitted; the server redirects to the canonical URL. */
export const formAction = (language: string): string =>
  `${searchRoot}/${allTypesSlug}${language === 'da' ? '' : `/${language}`}`;

interface Choice {
  value: string | number;
  name: string;
  count: number;
  chosen: boolean;
}

interface Group {
  /** Name of the form's field. */
  name: keyof SearchFilter;
  title: string;
  choices: readonly Choice[];
}

/** Number of choices that are shown before the list is expanded. */
const shownChoices = 8;

const choice = (
  field: string,
  { value, name, count, chosen }: Choice,
  number: (value: number) => string,
): Html => {
  const id = `${field}-${value}`;
  return html`<li><input type="checkbox" id="${id}" name="${field}" value="${value}"${chosen && html` checked`}><label for="${id}"><span>${name}</span> <span class="count" data-count="${count}">${number(count)}</span></label></li>`;
};

const group = ({ name, title, choices }: Group, how: SearchNames): Part => {
  if (choices.length === 0) return undefined;
  const { number } = how.words.formats;
  const draw = (one: Choice) => choice(name, one, number);
  const rest = choices.slice(shownChoices);
  return html`<fieldset class="choices"><legend>${title}</legend>
<ul>${choices.slice(0, shownChoices).map(draw)}</ul>
${
  rest.length > 0 &&
  html`<details id="more-${name}"${rest.some(({ chosen }) => chosen) && html` open`}><summary>${how.words.text('torvet.publicSearch.more', { smart_count: rest.length })}</summary><ul>${rest.map(draw)}</ul></details>`
}
</fieldset>`;
};

/** Values that listings have, and selected values even if no listing has them. */
const withChosen = <Value>(
  values: readonly FacetValue<Value>[],
  chosen: readonly Value[] = [],
): FacetValue<Value>[] => [
  ...values,
  ...chosen
    .filter((value) => values.every((one) => one.value !== value))
    .map((value) => ({ value, count: 0 })),
];

const metaGroup = (
  field: 'subcategories' | 'usageProposals',
  title: string,
  { filter, facets }: { filter: SearchFilter; facets: FoundPage['facets'] },
  { names, words }: SearchNames,
): Group => ({
  name: field,
  title,
  choices: withChosen(facets[field], filter[field])
    .toSorted((one, other) => names.positionOf(field, one.value) - names.positionOf(field, other.value))
    .map(({ value, count }) => ({
      value,
      count,
      name: names.nameOf(field, value)?.[words.formats.language] ?? String(value),
      chosen: filter[field]?.includes(value) ?? false,
    })),
});

type AmountName = (typeof searchRanges)[number]['min' | 'max'] | 'returnPercentMin';

const writtenAmount = (name: AmountName, value: number, { formats }: SearchNames['words']): string =>
  name === 'returnPercentMin' ? formats.percent(value).replace(/\s*%$/, '') : formats.number(value);

/** Inputs for minimum and maximum amounts, with the errors of invalid inputs. */
const amounts = ({ filter, rejected = [], language }: SearchRequest, { words }: SearchNames): Html[] => {
  const { text } = words;
  const sentences = fieldSentences(
    rejected.map(({ name, message }) => ({ path: name, message })),
    language,
    'searchAgents',
  );
  const amount = (name: AmountName, label: string): Html => {
    const value = filter[name];
    const typed = rejected.find((one) => one.name === name)?.text;
    const shown = typed ?? (value === undefined ? '' : writtenAmount(name, value, words));
    return html`<div class="amount"><label for="${name}">${label}</label><input id="${name}" name="${name}" inputmode="decimal" autocomplete="off" maxlength="40" value="${shown}"${typed !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"${name === rejected[0]?.name && html` autofocus`}`}></div>`;
  };
  const range = (title: string, fields: readonly AmountName[], labels: readonly string[]) =>
    html`<fieldset class="range"><legend>${title}</legend><div>${fields.map((name, at) => amount(name, labels[at] ?? title))}</div>${fields.map((name) => sentences[name] !== undefined && html`<p class="wrong" id="${name}-error">${sentences[name]}</p>`)}</fieldset>`;
  const bounds = [text('torvet.publicSearch.from'), text('torvet.publicSearch.to')];
  const [type] = filter.listingTypes ?? [];
  const hasReturn =
    type === 2 ||
    filter.returnPercentMin !== undefined ||
    rejected.some(({ name }) => name === 'returnPercentMin');
  return [
    range(text('torvet.publicSearch.area'), ['areaMin', 'areaMax'], bounds),
    range(text('torvet.publicSearch.price'), ['priceMin', 'priceMax'], bounds),
    range(text('torvet.publicSearch.perSqM'), ['squareMetrePriceMin', 'squareMetrePriceMax'], bounds),
    ...(hasReturn ? [range(text('torvet.publicSearch.return'), ['returnPercentMin'], bounds)] : []),
  ];
};

/** Links to the listing types, each with its number of listings. */
export const typeLinks = (request: SearchRequest, { facets }: FoundPage, how: SearchNames): Html => {
  const { text, formats } = how.words;
  const { filter } = request;
  const [current, another] = filter.listingTypes ?? [];
  const link = (type: (typeof listingTypeIDs)[number] | undefined, name: string, count: number) => {
    const wanted = { ...filter, listingTypes: type === undefined ? undefined : [type] };
    const isCurrent = current === type && another === undefined;
    return html`<li><a id="type-${type ?? 'any'}" href="${searchAddress({ ...request, filter: wanted, edge: undefined }, how.cityOf)}"${isCurrent && html` aria-current="true"`}>${name} <span class="count" data-count="${count}">${formats.number(count)}</span></a></li>`;
  };
  return html`<nav class="types" aria-label="${text('torvet.publicSearch.types')}"><ul>${link(undefined, text('torvet.publicSearch.anyType'), facets.withoutType)}${listingTypeIDs.map(
    (type) =>
      link(
        type,
        text(`torvet.publicSearch.typeName.${type}`),
        facets.types.find(({ value }) => value === type)?.count ?? 0,
      ),
  )}</ul></nav>`;
};

/**
 * Form with all filters; each value has its number of listings. The listing types are links. The inputs for text and
 * sort order are outside the form and refer to its id.
 */
export const filterPanel = (request: SearchRequest, found: FoundPage, how: SearchNames): Html => {
  const { filter } = request;
  const { facets } = found;
  const { text } = how.words;
  const sources = { filter, facets };
  const [type] = filter.listingTypes ?? [];
  const ofType = (value: number) =>
    type === undefined || how.names.typeOf(value) === type || filter.subcategories?.includes(value) === true;
  const subcategories = metaGroup(
    'subcategories',
    how.words.labelOf('listingtypeSubcategory'),
    {
      filter,
      facets: { ...facets, subcategories: facets.subcategories.filter(({ value }) => ofType(value)) },
    },
    how,
  );
  const groups: readonly Group[] = [
    metaGroup('usageProposals', how.words.labelOf('usageProposals'), sources, how),
    ...(type === undefined && filter.subcategories === undefined ? [] : [subcategories]),
    {
      name: 'regions',
      title: text('torvet.publicSearch.region'),
      choices: withChosen(facets.regions, filter.regions).map(({ value, count }) => ({
        value,
        count,
        name: text(`torvet.region.${value}`),
        chosen: filter.regions?.includes(value) ?? false,
      })),
    },
    {
      name: 'zipCodes',
      title: text('torvet.publicSearch.towns'),
      choices: withChosen(facets.zipCodes, filter.zipCodes).map(({ value, count }) => ({
        value,
        count,
        name: townName(value, how.cityOf),
        chosen: filter.zipCodes?.includes(value) ?? false,
      })),
    },
  ];
  return html`<details class="panel" id="panel"${request.rejected?.length && html` open`}><summary>${text('torvet.publicSearch.filters')}</summary>
<form id="filters" action="${formAction(request.language)}" method="get" aria-label="${text('torvet.publicSearch.filters')}">
${filter.listingTypes?.map((one) => html`<input type="hidden" name="listingTypes" value="${one}">`)}
${groups.map((one) => group(one, how))}
${amounts(request, how)}
<button type="submit" class="button">${text('torvet.publicSearch.show')}</button>
</form></details>`;
};
