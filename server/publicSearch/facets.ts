import { type ListingTypeID, listingTypeIDs } from '../../schemas/listing/families';
import { type Region, regions, zipRangesOf } from '../../schemas/regions';
import type { SearchFilter } from '../../schemas/searchFilter';
import { type Bitmap, countBits, countCommon, forEachSlot, intersect, usedWords } from './bitmap';
import { type FilterPart, type Matches, slotsThatFulfil } from './filterBits';
import type { SearchIndex } from './searchIndex';

/** Value of a filter, and the number of listings with this value that match all other filters. */
export interface FacetValue<Value> {
  value: Value;
  count: number;
}

/** Values of each filter with counts. Values without listings are absent. */
export interface Facets {
  types: readonly FacetValue<ListingTypeID>[];
  subcategories: readonly FacetValue<number>[];
  usageProposals: readonly FacetValue<number>[];
  regions: readonly FacetValue<Region>[];
  /** Towns in the selected regions. */
  zipCodes: readonly FacetValue<string>[];
  /** Number of listings if this filter is removed. */
  withoutType: number;
  withoutPlace: number;
}

/** Visible slots that match all filters except one, and their non-zero words. */
interface Base {
  slots: Bitmap;
  used: Uint32Array;
}

const countValues = (
  index: SearchIndex,
  field: 'type' | 'subcategory' | 'usage' | 'region',
  { slots, used }: Base,
): FacetValue<number>[] =>
  [...index.valuesOf(field)].flatMap(([value, bitmap]) => {
    const count = countCommon(slots, used, bitmap);
    return count > 0 ? [{ value, count }] : [];
  });

/** Counts the zip codes of several regions in one pass. */
const countZips = (index: SearchIndex, base: Base, named: readonly Region[]): FacetValue<string>[] => {
  const within = base.slots.slice();
  intersect(
    within,
    index.withAnyOf(
      'region',
      named.map((region) => regions.indexOf(region)),
    ),
  );
  const counts = new Uint32Array(10_000);
  forEachSlot(within, usedWords(within), (slot) => {
    const zip = index.columns.zips[slot] ?? 0;
    counts[zip] = (counts[zip] ?? 0) + 1;
  });
  const found: FacetValue<string>[] = [];
  for (const [from, to] of named.flatMap((region) => zipRangesOf(region))) {
    for (let zip = from; zip <= to; zip += 1) {
      const count = counts[zip] ?? 0;
      if (count > 0) found.push({ value: String(zip), count });
    }
  }
  return found;
};

/** Regions whose towns are listed: selected regions, and regions of selected towns. */
const openRegions = ({ regions: named = [], zipCodes = [] }: SearchFilter): Region[] =>
  regions.filter(
    (region) =>
      named.includes(region) ||
      zipCodes.some((zip) =>
        zipRangesOf(region).some(([from, to]) => from <= Number(zip) && Number(zip) <= to),
      ),
  );

/** Counts the listings by the values of every filter. */
export const countFacets = (index: SearchIndex, filter: SearchFilter, { slots, bits }: Matches): Facets => {
  const complete: Base = { slots, used: usedWords(slots) };
  const baseOf = (part: FilterPart): Base => {
    if (!bits.has(part)) return complete;
    const others = slotsThatFulfil(index, bits, part);
    return { slots: others, used: usedWords(others) };
  };
  const [ofType, ofPlace] = [baseOf('type'), baseOf('place')];
  return {
    types: countValues(index, 'type', ofType).flatMap(({ value, count }) => {
      const type = listingTypeIDs.find((one) => one === value);
      return type === undefined ? [] : [{ value: type, count }];
    }),
    subcategories: countValues(index, 'subcategory', baseOf('subcategory')),
    usageProposals: countValues(index, 'usage', baseOf('usage')),
    regions: countValues(index, 'region', ofPlace)
      .toSorted((one, other) => one.value - other.value)
      .flatMap(({ value, count }) => {
        const region = regions[value];
        return region === undefined ? [] : [{ value: region, count }];
      }),
    zipCodes: countZips(index, ofPlace, openRegions(filter)),
    withoutType: countBits(ofType.slots, ofType.used),
    withoutPlace: countBits(ofPlace.slots, ofPlace.used),
  };
};
