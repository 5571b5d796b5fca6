import type { Filter, ListResource, Sort } from '../../../resources/listResource';
import { invisibleCharacters, isVisibleText, normalLongText } from '../../../schemas/text';

/** Value of the choice "all", which disables a filter with a default. */
export const anyValue = 'all';

export type FilterValue = string | number | boolean | readonly (string | number)[];
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** Validated state of a list, parsed from its URL. */
export interface ListAddress {
  page: number;
  perPage: number;
  sort: Sort;
  filter: FilterValues;
  /** Key of the saved view that the state is based on. */
  view?: string | undefined;
}

const maxID = 2_147_483_647;
/** Largest row number that the server accepts (`schemas/api.ts`). */
const maxRow = 10_000_000;

const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

// Control characters and lone surrogates. The server rejects them, and only broken links contain them.
const unreadable =
  /[\u0000-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const hidden = new RegExp(invisibleCharacters, 'g');

/** Normalised value of a text filter; undefined if it is empty. */
export const filterText = (typed: string, max: number): string | undefined => {
  const visible = normalLongText(typed.replace(unreadable, ' ')).replaceAll(hidden, ' ').trim();
  const text = visible.slice(0, max).replace(unreadable, '').trim();
  return isVisibleText(text) ? text : undefined;
};

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && calendarDate.test(value) && !Number.isNaN(Date.parse(value));

const isSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Selected choices in display order. A single value, as in older links, is valid too. */
const someOf =
  (offered: readonly (number | string)[], byDefault: readonly (number | string)[] | undefined) =>
  (value: unknown): FilterValue | undefined => {
    if (value === anyValue) return byDefault && anyValue;
    const asked: unknown[] = Array.isArray(value) ? value : [value];
    const chosen = offered.filter((one) => asked.includes(one));
    return chosen.length === 0 || (byDefault && isSame(chosen, byDefault)) ? undefined : chosen;
  };

/** Maximum number of values in one filter. */
const mostEntries = 100;

const isEntry = (value: unknown): value is number => isPositive(value) && value <= maxID;

const someEntries = (value: unknown): FilterValue | undefined => {
  const asked: unknown[] = Array.isArray(value) ? value : [value];
  const chosen = [...new Set(asked.filter(isEntry))].slice(0, mostEntries);
  return chosen.length === 0 ? undefined : chosen;
};

/** Largest number that the server accepts (`schemas/core/fieldQuery.ts`). */
const largest = 100_000_000_000;

const isDecimal = (value: number, decimals = 0) => Number(value.toFixed(decimals)) === value;

/** Parsers for the URL parameters of a filter; they return undefined for invalid values. */
const valuesOf = (filter: Filter): Record<string, (value: unknown) => FilterValue | undefined> => {
  switch (filter.kind) {
    case 'text':
      return {
        [filter.source]: (value) => (typeof value === 'string' ? filterText(value, filter.max) : undefined),
      };
    case 'reference':
      return {
        [filter.source]: (value) => (value === anyValue || isEntry(value) ? value : undefined),
      };
    case 'choice': {
      // Includes staff choices; the server finds nothing for them if the user is not staff.
      const offered = [...filter.choices, ...(filter.staffChoices ?? [])];
      return {
        [filter.source]: filter.several
          ? someOf(offered, filter.defaultValue)
          : (value) => offered.find((choice) => choice === value),
      };
    }
    case 'named':
      return {
        [filter.source]: filter.several ? someEntries : (value) => (isEntry(value) ? value : undefined),
      };
    case 'boolean':
      return { [filter.source]: (value) => (typeof value === 'boolean' ? value : undefined) };
    case 'range': {
      const read = (value: unknown) =>
        typeof value === 'number' &&
        Math.abs(value) <= largest &&
        isDecimal(value, filter.number.options?.maximumFractionDigits)
          ? value
          : undefined;
      return { [filter.from]: read, [filter.to]: read };
    }
    case 'dateRange': {
      const read = (value: unknown) => (isDate(value) ? value : undefined);
      return { [filter.from]: read, [filter.to]: read };
    }
  }
};

const parsed = (json: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const validFilter = (resource: ListResource, json: string | null): FilterValues => {
  const given = parsed(json);
  return Object.fromEntries(
    resource.filters.flatMap((filter) =>
      Object.entries(valuesOf(filter)).flatMap(([name, read]) => {
        const value = Object.hasOwn(given, name) ? read(given[name]) : undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
};

const wholeNumber = (text: string | null): number => (text && /^\d{1,8}$/.test(text) ? Number(text) : 0);

/** Key of a saved view in a URL, even if the view does not exist. */
export const viewOf = (search: string): string | undefined => {
  const view = new URLSearchParams(search).get('view') ?? '';
  return /^[au]\d{1,10}$/.test(view) ? view : undefined;
};

/**
 * Parses the URL of a list; invalid parts are ignored.
 * @param search query string, with or without question mark.
 * @param defaultPerPage page size if the URL contains none.
 */
export const readListAddress = (
  search: string,
  resource: ListResource,
  defaultPerPage: number,
): ListAddress => {
  const params = new URLSearchParams(search);
  const size = wholeNumber(params.get('perPage'));
  const perPage = resource.pageSizes.choices.includes(size) ? size : defaultPerPage;
  const page = wholeNumber(params.get('page'));
  const field = params.get('sort');
  const order = params.get('order');
  const sortable = resource.columns.some(({ sort }) => sort !== undefined && sort === field);
  return {
    page: page > 0 && page * perPage <= maxRow ? page : 1,
    perPage,
    sort:
      field !== null && sortable && (order === 'ASC' || order === 'DESC')
        ? { field, order }
        : resource.defaultSort,
    filter: validFilter(resource, params.get('filter')),
    view: viewOf(search),
  };
};

/** Query string of a list, with only the values that differ from the defaults; may be empty. */
export const listSearch = (
  { page, perPage, sort, filter, view }: ListAddress,
  resource: ListResource,
  defaultPerPage: number,
): string => {
  const params = new URLSearchParams();
  if (Object.keys(filter).length > 0) params.set('filter', JSON.stringify(filter));
  const { defaultSort } = resource;
  if (sort.field !== defaultSort.field || sort.order !== defaultSort.order) {
    params.set('sort', sort.field);
    params.set('order', sort.order);
  }
  if (page > 1) params.set('page', String(page));
  if (perPage !== defaultPerPage) params.set('perPage', String(perPage));
  if (view !== undefined) params.set('view', view);
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
};
