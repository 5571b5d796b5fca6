import fc from 'fast-check';
import { listingTypeIDs } from '../../schemas/listing/families';
import { regions } from '../../schemas/regions';
import type { SearchedListing, SearchFilter } from '../../schemas/searchFilter';

/** Few different values, so that searches and listings often match. */
const few = <Value>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength: 3 }), { nil: undefined });
const zips = ['1050', '2100', '2900', '5000', '8000', '8200', '9000'] as const;
const words = ['kontor', 'lager', 'butik', 'lyst', 'åen', 'havnen', 'Aarhus', '12', 'i'] as const;
const ids = [1, 2, 3, 4] as const;

const amount = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: undefined });
const range = (max: number) =>
  fc
    .tuple(amount(max), amount(max))
    .map(([one, other]) =>
      one === undefined || other === undefined
        ? { min: one, max: other }
        : { min: Math.min(one, other), max: Math.max(one, other) },
    );
const percent = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100);
const textOf = (max: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: max }).map((some) => some.join(' '));

/** Removes undefined fields. */
const present = (filter: SearchFilter): SearchFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** Filters with one condition each, since hardly any listing matches ten. */
const conditions: readonly fc.Arbitrary<SearchFilter>[] = [
  fc.record({ listingTypes: few(listingTypeIDs) }),
  fc.record({ subcategories: few(ids) }),
  fc.record({ usageProposals: few(ids) }),
  textOf(2).map((text) => ({ text })),
  fc.record({ regions: few(regions), zipCodes: few(zips) }),
  range(1000).map(({ min, max }) => ({ areaMin: min, areaMax: max })),
  range(1000).map(({ min, max }) => ({ priceMin: min, priceMax: max })),
  range(10).map(({ min, max }) => ({ squareMetrePriceMin: min, squareMetrePriceMax: max })),
  percent.map((returnPercentMin) => ({ returnPercentMin })),
];

/** Searches with up to three conditions, which find some of {@link searchedListings}. */
export const searchFilters: fc.Arbitrary<SearchFilter> = fc
  .array(fc.oneof(...conditions), { maxLength: 3 })
  .map((several) => present(several.reduce((all, one) => ({ ...all, ...one }), {})));

export const searchedListings: fc.Arbitrary<SearchedListing> = fc.record({
  type: fc.constantFrom(...listingTypeIDs),
  subcategory: fc.option(fc.constantFrom(...ids), { nil: undefined }),
  usageProposals: fc.subarray([...ids]),
  zipCode: fc.option(fc.constantFrom(...zips), { nil: undefined }),
  floorArea: amount(1000),
  keyPrice: amount(1000),
  pricePerSqM: amount(10),
  returnPercent: fc.option(percent, { nil: undefined }),
  text: textOf(5),
});
