import { defaultLanguage, type Language } from './languages';
import { families, familyNames, familyOfType, type ListingTypeID } from './listing/families';
import { type Region, regions } from './regions';
import { type RejectedAmount, readSearchQuery, type SearchFilter, writeSearchQuery } from './searchFilter';

/** Sort orders of the public search, the default first. */
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

/** Listings of a page of the public search. */
export const searchPageSize = 24;

/** Promoted listings above the others. */
export const promotedSlots = 3;

export const searchRoot = '/lokaler';

/** Path of the front page. */
export const frontPath = (language: Language): string =>
  `${searchRoot}${language === defaultLanguage ? '' : `/${language}`}`;

/** Path segment for listings of all types. */
export const allTypesSlug = 'alle';

/** Edge of a page: the listing next to it, and whether the page comes after or before it. */
export interface SearchEdge {
  side: 'after' | 'before';
  /** Undefined for a listing without the amount that is sorted by. */
  key: number | undefined;
  id: number;
}

/** A page of the public search, as its URL names it. */
export interface SearchRequest {
  filter: SearchFilter;
  sort: SearchSort;
  edge: SearchEdge | undefined;
  language: Language;
  /** Amounts that cannot be searched by. They stay in the address, so that the page shows them with their error. */
  rejected?: readonly RejectedAmount[];
}

const isRegion = (text: string): text is Region => regions.some((region) => region === text);

const isSort = (text: string | null): text is SearchSort => searchSorts.some((sort) => sort === text);

/** City name as a part of a path: `Aarhus C` is `aarhus-c`. */
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
 * Reads the address of a page of the public search.
 * @param path below {@link searchRoot}: at most a listing type, a region or town, and a language.
 * @returns undefined for a path that is none.
 */
export const readSearchAddress = (path: string, query: URLSearchParams): SearchRequest | undefined => {
  const parts = path.split('/').filter(Boolean);
  const language = parts.at(-1) === 'en' ? 'en' : defaultLanguage;
  const [typeSlug, placeSlug, ...rest] = language === 'en' ? parts.slice(0, -1) : parts;
  const isAny = typeSlug === undefined || typeSlug === allTypesSlug;
  const type = isAny ? undefined : typeOfSlug(typeSlug);
  const place = placeSlug === undefined ? undefined : placeOfSlug(placeSlug);
  if (rest.length > 0 || (!isAny && !type) || (placeSlug && !place)) return undefined;
  const { filter, rejected } = readSearchQuery(query);
  const sort = query.get('sort');
  return {
    filter: { ...filter, ...(type && { listingTypes: [type] }), ...place },
    sort: isSort(sort) ? sort : defaultSearchSort,
    edge: readEdge(query),
    language,
    rejected,
  };
};

/** Path of a type in one region or town, and the fields that it names; others stay in the query. */
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

/**
 * Writes the canonical address of a page of the public search: type and one region or town in the path, the rest in the query.
 * @param cityOf name of a zip code's city, for the path.
 */
export const searchAddress = (
  {
    filter,
    sort = defaultSearchSort,
    edge,
    language = defaultLanguage,
    rejected = [],
  }: Partial<SearchRequest> & Pick<SearchRequest, 'filter'>,
  cityOf: (zipCode: string) => string | undefined = () => undefined,
): string => {
  const { path, inPath } = pathOf(filter, cityOf);
  const query = writeSearchQuery(filter);
  for (const name of inPath) query.delete(name);
  for (const { name, text } of rejected) query.set(name, text);
  if (sort !== defaultSearchSort) query.set('sort', sort);
  if (edge) query.set(edge.side, writeEdge(edge));
  const written = query.toString();
  return `${path}${language === defaultLanguage ? '' : `/${language}`}${written && `?${written}`}`;
};
