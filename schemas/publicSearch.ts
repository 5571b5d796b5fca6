import { defaultLanguage, type Language } from './languages';
import { families, familyNames, familyOfType, type ListingTypeID } from './listing/families';
import { type Region, regions } from './regions';
import type { SearchFilter } from './searchFilter';
import { type IgnoredValue, type RejectedAmount, readSearchQuery, writeSearchQuery } from './searchQuery';

/** Sort orders of the public search, default first. */
export const searchSorts = [
  'newest',
  'cheapest',
  'dearest',
  'largest',
  'smallest',
  'cheapestPerSqM',
] as const;
export type SearchSort = (typeof searchSorts)[number];
export const defaultSearchSort: SearchSort = 'newest';

/** Number of listings per page of the public search. */
export const searchPageSize = 24;

/** Number of promoted listings at the top of a page. */
export const promotedSlots = 3;

export const searchRoot = '/lokaler';

export const frontPath = (language: Language): string =>
  `${searchRoot}${language === defaultLanguage ? '' : `/${language}`}`;

/** Path segment that selects all listing types. */
export const allTypesSlug = 'alle';

/** Cursor of a page: an adjacent listing, and whether the page is after or before this listing. */
export interface SearchEdge {
  side: 'after' | 'before';
  /** Value by which the listing is sorted; undefined if the listing has no such value. */
  key: number | undefined;
  id: number;
}

/** Parameters of a page of the public search, from its URL. */
export interface SearchRequest {
  filter: SearchFilter;
  sort: SearchSort;
  edge: SearchEdge | undefined;
  language: Language;
  /** Invalid amounts, which the page shows with an error; they remain in the URL. */
  rejected?: readonly RejectedAmount[];
  /** Other invalid values; they remain in the URL too. */
  ignored?: readonly IgnoredValue[];
  /** Unknown sort order, which remains in the URL; the default order applies. */
  ignoredSort?: string;
}

/** Maximum length of an unknown sort order in a URL. */
const ignoredSortLength = 40;

const isRegion = (text: string): text is Region => regions.some((region) => region === text);

const isSort = (text: string): text is SearchSort => searchSorts.some((sort) => sort === text);

/** City name as a path segment: `Aarhus C` becomes `aarhus-c`. */
export const citySlug = (city: string): string =>
  city
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const edgePattern = /^(?:(-?\d{1,16})|x)_(\d{1,10})$/;

const readEdge = (query: URLSearchParams): SearchEdge | undefined => {
  for (const side of ['after', 'before'] as const) {
    const read = edgePattern.exec(query.get(side) ?? '');
    if (read) return { side, key: read[1] === undefined ? undefined : Number(read[1]), id: Number(read[2]) };
  }
  return undefined;
};

const typeOfSlug = (slug: string): ListingTypeID | undefined => {
  const family = familyNames.find((name) => families[name].publicPath === slug || name === slug);
  return family && families[family].type;
};

const placeOfSlug = (slug: string): Pick<SearchFilter, 'regions' | 'zipCodes'> | undefined => {
  if (isRegion(slug)) return { regions: [slug] };
  const zip = /^(\d{4})(?:-[a-z0-9-]+)?$/.exec(slug)?.[1];
  return zip === undefined ? undefined : { zipCodes: [zip] };
};

/**
 * Parses the URL of a public search page.
 * @param path path below {@link searchRoot}: optional listing type, region or town, and language.
 * @returns undefined for an invalid path.
 */
export const readSearchAddress = (path: string, query: URLSearchParams): SearchRequest | undefined => {
  const parts = path.split('/').filter(Boolean);
  const language = parts.at(-1) === 'en' ? 'en' : defaultLanguage;
  const [typeSlug, placeSlug, ...rest] = language === 'en' ? parts.slice(0, -1) : parts;
  const isAny = typeSlug === undefined || typeSlug === allTypesSlug;
  const type = isAny ? undefined : typeOfSlug(typeSlug);
  const place = placeSlug === undefined ? undefined : placeOfSlug(placeSlug);
  if (rest.length > 0 || (!isAny && !type) || (placeSlug && !place)) return undefined;
  const { filter, rejected, ignored } = readSearchQuery(query);
  const sort = query.get('sort')?.trim() ?? '';
  return {
    filter: { ...filter, ...(type && { listingTypes: [type] }), ...place },
    sort: isSort(sort) ? sort : defaultSearchSort,
    ...(sort !== '' && !isSort(sort) && { ignoredSort: sort.slice(0, ignoredSortLength).trim() }),
    edge: readEdge(query),
    language,
    rejected,
    ignored,
  };
};

/**
 * Path of a search with listing type and one region or town, and the filter fields that the path contains. Other fields
 * are in the query string.
 */
const pathOf = (
  { listingTypes = [], regions: named = [], zipCodes = [] }: SearchFilter,
  cityOf: (zipCode: string) => string | undefined,
): { path: string; inPath: readonly (keyof SearchFilter)[] } => {
  const [type] = listingTypes;
  const isOne = type !== undefined && listingTypes.length === 1;
  const path = `${searchRoot}/${isOne ? families[familyOfType(type)].publicPath : allTypesSlug}`;
  if (listingTypes.length > 1) return { path, inPath: [] };
  const [region, zip] = [named[0], zipCodes[0]];
  if (named.length + zipCodes.length !== 1) return { path, inPath: ['listingTypes'] };
  if (region !== undefined) return { path: `${path}/${region}`, inPath: ['listingTypes', 'regions'] };
  const city = zip === undefined ? undefined : cityOf(zip);
  const town = city === undefined ? zip : `${zip}-${citySlug(city)}`;
  return { path: `${path}/${town}`, inPath: ['listingTypes', 'zipCodes'] };
};

const writeEdge = ({ key, id }: SearchEdge): string => `${key ?? 'x'}_${id}`;

/** Adds the invalid values of a search to the query string, so that the page at the URL shows them. */
export const addInvalid = (
  query: URLSearchParams,
  { rejected = [], ignored = [] }: Pick<SearchRequest, 'rejected' | 'ignored'>,
): void => {
  for (const { name, text } of rejected) query.set(name, text);
  for (const { name, text } of ignored) query.append(name, text);
};

/**
 * Canonical URL of a public search page: listing type and one region or town in the path, other filters in the query
 * string. @param cityOf returns the city of a zip code.
 */
export const searchAddress = (
  {
    filter,
    sort = defaultSearchSort,
    edge,
    language = defaultLanguage,
    rejected = [],
    ignored = [],
    ignoredSort,
  }: Partial<SearchRequest> & Pick<SearchRequest, 'filter'>,
  cityOf: (zipCode: string) => string | undefined = () => undefined,
): string => {
  const { path, inPath } = pathOf(filter, cityOf);
  const query = writeSearchQuery(filter);
  for (const name of inPath) query.delete(name);
  addInvalid(query, { rejected, ignored });
  if (sort !== defaultSearchSort) query.set('sort', sort);
  else if (ignoredSort !== undefined) query.set('sort', ignoredSort);
  if (edge) query.set(edge.side, writeEdge(edge));
  const written = query.toString();
  return `${path}${language === defaultLanguage ? '' : `/${language}`}${written && `?${written}`}`;
};
