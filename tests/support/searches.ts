import fc from 'fast-check';
import { listingTypeIDs } from '../../schemas/listing/families';
import { regions } from '../../schemas/regions';
import type { SearchedListing, SearchFilter } from '../../schemas/searchFilter';

/** Few values each, so that searches and listings often agree. */
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

/** Removes absent fields, as the schema reads them. */
const present = <Filter extends object>(filter: Filter): Filter => {
  const all: object = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  return { ...filter, ...all };
};

/** Searches that find some of {@link searchedListings}. */
export const searchFilters: fc.Arbitrary<SearchFilter> = fc
  .record({
    listingTypes: few(listingTypeIDs),
    subcategories: few(ids),
    usageProposals: few(ids),
    text: fc.option(textOf(2), { nil: undefined }),
    regions: few(regions),
    zipCodes: few(zips),
    area: range(1000),
    price: range(1000),
    squareMetrePrice: range(1000),
    returnPercentMin: fc.option(percent, { nil: undefined }),
  })
  .map(({ area, price, squareMetrePrice, ...rest }) =>
    present({
      ...rest,
      areaMin: area.min,
      areaMax: area.max,
      priceMin: price.min,
      priceMax: price.max,
      squareMetrePriceMin: squareMetrePrice.min,
      squareMetrePriceMax: squareMetrePrice.max,
    }),
  );

export const searchedListings: fc.Arbitrary<SearchedListing> = fc.record({
  type: fc.constantFrom(...listingTypeIDs),
  subcategory: fc.option(fc.constantFrom(...ids), { nil: undefined }),
  usageProposals: fc.subarray([...ids]),
  zipCode: fc.option(fc.constantFrom(...zips), { nil: undefined }),
  floorArea: amount(1000),
  keyPrice: amount(1000),
  pricePerSqM: amount(1000),
  returnPercent: fc.option(percent, { nil: undefined }),
  text: textOf(5),
});
