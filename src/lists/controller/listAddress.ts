import type { Filter, ListResource, Sort } from '../../../resources/listResource';
import { invisibleCharacters, isVisibleText, normalLongText } from '../../../schemas/text';

/** A filter's value for everything that the caller sees, where the list begins with some of it. */
export const anyValue = 'all';

export type FilterValue = string | number | boolean | readonly (string | number)[];
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** State of a list, parsed from its address: every part is valid. */
export interface ListAddress {
  page: number;
  perPage: number;
  sort: Sort;
  filter: FilterValues;
  /** The saved view that it began as. */
  view?: string | undefined;
}

const maxID = 2_147_483_647;
/** Beyond this the server takes no range (`schemas/api.ts`). */
const maxRow = 10_000_000;

const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

// The server rejects control characters and halves of a character; they come from broken links alone.
const unreadable =
  /[\u0000-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const hidden = new RegExp(invisibleCharacters, 'g');

/** A text as the filter can send it; undefined for nothing to look for. */
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

/** Several of a choice, in the order in which they are offered; one alone, as older links have it, is one of several. */
const someOf =
  (offered: readonly (number | string)[], byDefault: readonly (number | string)[] | undefined) =>
  (value: unknown): FilterValue | undefined => {
    if (value === anyValue) return byDefault && anyValue;
    const asked: unknown[] = Array.isArray(value) ? value : [value];
    const chosen = offered.filter((one) => asked.includes(one));
    return chosen.length === 0 || (byDefault && isSame(chosen, byDefault)) ? undefined : chosen;
  };

/** Most entries of a list that one filters by at once. */
const mostEntries = 100;

const isEntry = (value: unknown): value is number => isPositive(value) && value <= maxID;

const someEntries = (value: unknown): FilterValue | undefined => {
  const asked: unknown[] = Array.isArray(value) ? value : [value];
  const chosen = [...new Set(asked.filter(isEntry))].slice(0, mostEntries);
  return chosen.length === 0 ? undefined : chosen;
};

/** Beyond this the server takes no number (`schemas/core/fieldQuery.ts`). */
const largest = 100_000_000_000;

const isDecimal = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value;

/** Filters in the address with their values; invalid ones are ignored. */
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
      // Staff filters of other users are ignored.
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
        typeof value === 'number' && Math.abs(value) <= largest && isDecimal(value, filter.decimals)
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

/** The saved view that an address names, whether or not there is such a one. */
export const viewOf = (search: string): string | undefined => {
  const view = new URLSearchParams(search).get('view') ?? '';
  return /^[au]\d{1,10}$/.test(view) ? view : undefined;
};

/**
 * Reads the address of an index. Anything that is not valid is as if it were not there.
 * @param search the query of the address, with or without its question mark.
 * @param defaultPerPage rows on a page when the address does not say.
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

/** The query of an index's address: only what differs from what one sees without it. `''` when nothing does. */
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
