import * as z from 'zod';
import { searchWords } from './danish';
import { fieldIn } from './field';
import { type ListingTypeID, listingTypeCodes, listingTypeIDs } from './listing/families';
import { type FieldIssue, fieldIssues } from './messages';
import { regions, zipRangesOf } from './regions';
import type { FieldValues } from './resourceSchema';
import { area, ids, money, text, zipCode } from './values';

/** Form sections of the search fields. */
export const searchSections = ['what', 'where', 'amounts'] as const;

const field = fieldIn<(typeof searchSections)[number]>();

const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** Array of selected values, without duplicates. */
const several = <T extends z.ZodType>(type: T, max: number) =>
  z
    .array(type)
    .min(1)
    .max(max)
    .refine(isUnique, { params: { rule: 'unique' } });

const searchedPrice = 'in whole kroner: yearly rent, cash price, or the lowest price of a seat a month';

const whole = { section: 'amounts', kind: 'money', unit: 'kr' } as const;

/**
 * Fields of a search for visible listings, shared by the public search and search agents. All fields are optional; an
 * absent field does not restrict the search. Labels: `torvet.searchAgents.fields`.
 */
export const searchFilterFields = {
  listingTypes: field(
    {
      section: 'what',
      kind: 'multiSelect',
      choices: { values: listingTypeIDs, names: 'torvet.listingType' },
    },
    several(z.literal(listingTypeIDs), listingTypeIDs.length),
  ).describe(`Types of the listing: ${listingTypeCodes()}`),
  subcategories: field({ section: 'what', kind: 'multiSelect', metaList: 'subcategories' }, ids()).describe(
    'IDs of `GET /api/v2/subcategories`.',
  ),
  usageProposals: field({ section: 'what', kind: 'multiSelect', metaList: 'usageProposals' }, ids()).describe(
    'IDs of `GET /api/v2/usage-proposals`; a matching listing has at least one of these uses.',
  ),
  text: field({ section: 'what', kind: 'text', wide: true }, text(1, 100)).describe(
    'Each word must be the beginning of a word in title, flashline or public address.',
  ),
  regions: field(
    { section: 'where', kind: 'multiSelect', choices: { values: regions, names: 'torvet.region' } },
    several(z.enum(regions), regions.length),
  ).describe('Regions. A matching listing is in one of these regions or in one of `zipCodes`.'),
  zipCodes: field({ section: 'where', kind: 'zipCodes' }, several(zipCode(), 100)).describe(
    'Zip codes. A matching listing has one of these zip codes or is in one of `regions`.',
  ),
  areaMin: field({ section: 'amounts', kind: 'area', unit: 'm2' }, area()).describe(
    'Smallest floor area, in whole square metres.',
  ),
  areaMax: field({ section: 'amounts', kind: 'area', unit: 'm2' }, area()).describe(
    'Largest floor area, in whole square metres.',
  ),
  priceMin: field(whole, money()).describe(`Lowest price, ${searchedPrice}.`),
  priceMax: field(whole, money()).describe(`Highest price, ${searchedPrice}.`),
  squareMetrePriceMin: field(whole, money()).describe(
    'Lowest price per square metre of floor area, in whole kroner.',
  ),
  squareMetrePriceMax: field(whole, money()).describe(
    'Highest price per square metre of floor area, in whole kroner.',
  ),
  returnPercentMin: field(
    { section: 'amounts', kind: 'decimal', decimals: 2 },
    z.number().min(0).max(100),
  ).describe('Minimum yield of an investment, in percent.'),
} as const;

export type SearchFieldName = keyof typeof searchFilterFields;

/** Pairs of fields that form a range, including both ends, for an amount of a listing. */
export const searchRanges = [
  { amount: 'floorArea', min: 'areaMin', max: 'areaMax' },
  { amount: 'keyPrice', min: 'priceMin', max: 'priceMax' },
  { amount: 'pricePerSqM', min: 'squareMetrePriceMin', max: 'squareMetrePriceMax' },
] as const;

/** Rule: a maximum below its minimum is an error of the maximum. */
export const searchRangeRule = (values: FieldValues, context: z.RefinementCtx): void => {
  for (const { min, max } of searchRanges) {
    const [low, high] = [values[min], values[max]];
    if (typeof low === 'number' && typeof high === 'number' && low > high)
      context.addIssue({ code: 'custom', path: [max], params: { rule: 'minAboveMax' } });
  }
};

export const searchFilterSchema = z
  .strictObject(searchFilterFields)
  .partial()
  .superRefine(searchRangeRule)
  .describe('A search for visible listings. Several values of one field are alternatives.');
export type SearchFilter = z.output<typeof searchFilterSchema>;

export const searchFieldNames: readonly SearchFieldName[] = searchFilterSchema.keyof().options;

/** Values of a visible listing with which searches are compared. `server/search` computes the same values in SQL. */
export interface SearchedListing {
  type: ListingTypeID;
  subcategory?: number | undefined;
  usageProposals: readonly number[];
  zipCode?: string | undefined;
  /** Floor area in whole m². */
  floorArea?: number | undefined;
  /** Price in whole kroner: yearly rent, cash price, or lowest monthly price of a seat. */
  keyPrice?: number | undefined;
  /** Price in whole kroner per m². */
  pricePerSqM?: number | undefined;
  /** Yield in percent with two decimals. */
  returnPercent?: number | undefined;
  /** Public texts: title, flashline and displayed postal address. */
  text: string;
}

/** Stop words, normalised by `searchWords`. */
const fillers: ReadonlySet<string> = new Set(
  searchWords('i på og til ved med af for fra en et den det der som m2 m²'),
);

/**
 * Words of a search, each of which must be a prefix of a word in the public texts of a listing. Stop words are removed
 * unless the search contains only stop words.
 */
export const wantedWords = (searched: string): string[] => {
  const words = [...new Set(searchWords(searched))];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
};

const isAnyOf = <Value>(
  wanted: readonly Value[] | undefined,
  values: readonly (Value | undefined)[],
): boolean =>
  wanted === undefined ||
  wanted.length === 0 ||
  values.some((value) => value !== undefined && wanted.includes(value));

/** True if the zip code is in one of the regions or one of the zip codes of the search. */
const isWithin = ({ regions: named = [], zipCodes = [] }: SearchFilter, zip: string | undefined): boolean => {
  if (named.length === 0 && zipCodes.length === 0) return true;
  if (zip === undefined) return false;
  const inRegion = named.some((region) =>
    zipRangesOf(region).some(([from, to]) => from <= Number(zip) && Number(zip) <= to),
  );
  return inRegion || zipCodes.includes(zip);
};

const hasWords = (searched: string | undefined, texts: string): boolean => {
  if (searched === undefined) return true;
  const words = searchWords(texts);
  return wantedWords(searched).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

/** True if the amount is within the bounds. A missing amount is excluded by any bound. */
const isBetween = (value: number | undefined, min: number | undefined, max: number | undefined): boolean =>
  (min === undefined && max === undefined) ||
  (value !== undefined && value >= (min ?? value) && value <= (max ?? value));

/** True if a search finds a visible listing. SQL statements that search or match must give the same result. */
export const matches = (filter: SearchFilter, listing: SearchedListing): boolean =>
  isAnyOf(filter.listingTypes, [listing.type]) &&
  isAnyOf(filter.subcategories, [listing.subcategory]) &&
  isAnyOf(filter.usageProposals, listing.usageProposals) &&
  isWithin(filter, listing.zipCode) &&
  searchRanges.every(({ amount, min, max }) => isBetween(listing[amount], filter[min], filter[max])) &&
  isBetween(listing.returnPercent, filter.returnPercentMin, undefined) &&
  hasWords(filter.text, listing.text);

/** Valid fields of a search, and an issue for each invalid field. */
export const validPart = (given: FieldValues): { filter: SearchFilter; issues: FieldIssue[] } => {
  const read = searchFilterSchema.safeParse(given);
  if (read.success) return { filter: read.data, issues: [] };
  const issues = fieldIssues(searchFilterSchema, read.error.issues, given);
  const wrong = new Set(issues.map(({ path }) => path.split('.')[0]));
  // The rule across fields runs only on valid fields, so the valid fields are validated again.
  const rest = validPart(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
  return { filter: rest.filter, issues: [...issues, ...rest.issues] };
};

/** Search filter of a record, without other fields such as the name of a search agent. */
export const searchFilterOf = (values: FieldValues): SearchFilter =>
  validPart(
    Object.fromEntries(
      searchFieldNames.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    ),
  ).filter;
