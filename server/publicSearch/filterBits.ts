import { regions } from '../../schemas/regions';
import { type SearchFilter, searchRanges, wantedWords } from '../../schemas/searchFilter';
import { type Bitmap, intersect, slotsBetween } from './bitmap';
import type { AmountColumn, SearchIndex } from './searchIndex';

/** Independent parts of a filter. Regions and zip codes are one part, because a listing must match only one of them. */
export const filterParts = ['type', 'subcategory', 'usage', 'place', 'amounts', 'text'] as const;
export type FilterPart = (typeof filterParts)[number];

/** Slots that match each part of a filter. Parts that restrict nothing are absent. */
type FilterBits = ReadonlyMap<FilterPart, Bitmap>;

const placeBits = (
  index: SearchIndex,
  { regions: named = [], zipCodes = [] }: SearchFilter,
): Bitmap | undefined => {
  if (named.length === 0 && zipCodes.length === 0) return undefined;
  const found = index.withAnyOf(
    'region',
    named.map((region) => regions.indexOf(region)),
  );
  for (const zipCode of zipCodes) index.setZipMatches(found, zipCode);
  return found;
};

interface Bounds {
  amount: AmountColumn;
  min: number | undefined;
  max: number | undefined;
}

const boundsOf = (filter: SearchFilter): Bounds[] =>
  [
    ...searchRanges.map(({ amount, min, max }) => ({ amount, min: filter[min], max: filter[max] })),
    { amount: 'returnPercent' as const, min: filter.returnPercentMin, max: undefined },
  ].filter(({ min, max }) => min !== undefined || max !== undefined);

/** Slots whose amounts are within all bounds. A listing without an amount has NaN and never matches. */
const amountBits = (index: SearchIndex, filter: SearchFilter): Bitmap | undefined => {
  const [first, ...others] = boundsOf(filter).map(({ amount, min, max }) => {
    const [low, high] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
    const found = index.emptyBitmap();
    slotsBetween(found, index.columns[amount], index.used(), { low, high });
    return found;
  });
  if (first) for (const other of others) intersect(first, other);
  return first;
};

const textBits = (index: SearchIndex, { text }: SearchFilter): Bitmap | undefined => {
  if (text === undefined) return undefined;
  const [first, ...others] = wantedWords(text).map((word) => {
    const found = index.emptyBitmap();
    index.setWordMatches(found, word);
    return found;
  });
  if (first) for (const other of others) intersect(first, other);
  return first;
};

const chosen = <Value>(values: readonly Value[] | undefined): readonly Value[] | undefined =>
  values && values.length > 0 ? values : undefined;

const valueBits = (
  index: SearchIndex,
  field: 'type' | 'subcategory' | 'usage',
  values: readonly number[] | undefined,
): Bitmap | undefined => {
  const wanted = chosen(values);
  return wanted && index.withAnyOf(field, wanted);
};

/** Computes the matching slots of each part of a filter. */
const filterBits = (index: SearchIndex, filter: SearchFilter): FilterBits => {
  const parts: readonly (readonly [FilterPart, Bitmap | undefined])[] = [
    ['type', valueBits(index, 'type', filter.listingTypes)],
    ['subcategory', valueBits(index, 'subcategory', filter.subcategories)],
    ['usage', valueBits(index, 'usage', filter.usageProposals)],
    ['place', placeBits(index, filter)],
    ['amounts', amountBits(index, filter)],
    ['text', textBits(index, filter)],
  ];
  return new Map(parts.flatMap(([part, bits]) => (bits ? [[part, bits] as const] : [])));
};

/**
 * Visible slots that match all parts of a filter.
 * @param except part that is ignored.
 */
export const slotsThatFulfil = (index: SearchIndex, bits: FilterBits, except?: FilterPart): Bitmap => {
  const found = index.visible.slice();
  for (const [part, bitmap] of bits) if (part !== except) intersect(found, bitmap);
  return found;
};

/** Slots that match a filter, in total and by part. */
export interface Matches {
  slots: Bitmap;
  bits: FilterBits;
  /** Revision of the index from which the slots were computed. */
  revision: number;
}

export const findMatches = (index: SearchIndex, filter: SearchFilter): Matches => {
  const bits = filterBits(index, filter);
  return { slots: slotsThatFulfil(index, bits), bits, revision: index.revision() };
};
