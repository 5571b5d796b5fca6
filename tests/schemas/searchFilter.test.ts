import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { listingTypeIDs } from '../../schemas/listing/families';
import { fieldIssues } from '../../schemas/messages';
import { regionOfZip, regions } from '../../schemas/regions';
import {
  matches,
  type SearchedListing,
  type SearchFilter,
  searchFieldNames,
  searchFilterSchema,
} from '../../schemas/searchFilter';
import { readSearchQuery, writeSearchQuery } from '../../schemas/searchQuery';
import { searchedListings, searchFilters } from '../support/searches';

const office: SearchedListing = {
  type: 1,
  subcategory: 1,
  usageProposals: [1, 6],
  zipCode: '8000',
  floorArea: 240,
  keyPrice: 288_000,
  pricePerSqM: 1200,
  text: 'Lyst kontor ved åen Åboulevarden 12, 8000 Aarhus C',
};

describe('A search filter', () => {
  const found: SearchFilter[] = [
    {},
    { listingTypes: [1, 3] },
    { usageProposals: [6, 9] },
    { zipCodes: ['8000'] },
    { regions: ['oestjylland'] },
    { regions: ['fyn'], zipCodes: ['8000'] },
    { areaMin: 240, areaMax: 240 },
    { priceMax: 288_000 },
    { squareMetrePriceMin: 1200 },
    { text: 'kontor i århus' },
    { text: 'Aaboulev' },
  ];
  it.each(found.map((filter) => [JSON.stringify(filter), filter] as const))(
    'matches an office that meets its conditions: %s',
    (_name, filter) => {
      expect(matches(filter, office)).toBe(true);
    },
  );

  const missed: SearchFilter[] = [
    { listingTypes: [3] },
    { subcategories: [2] },
    { usageProposals: [2] },
    { zipCodes: ['8200'] },
    { regions: ['fyn'] },
    { areaMin: 241 },
    { areaMax: 239 },
    { priceMax: 287_999 },
    { returnPercentMin: 0 },
    { text: 'kontor odense' },
    { text: 'boulevarden' },
  ];
  it.each(missed.map((filter) => [JSON.stringify(filter), filter] as const))(
    'does not match an office that fails one of its conditions: %s',
    (_name, filter) => {
      expect(matches(filter, office)).toBe(false);
    },
  );
});

test('A listing without an amount or zip code matches no filter on that field', () => {
  const unknown = { type: 4, usageProposals: [], text: '' } as const;
  expect(matches({ areaMin: 0 }, unknown)).toBe(false);
  expect(matches({ priceMax: 1_000_000 }, unknown)).toBe(false);
  expect(matches({ regions: [...regions] }, unknown)).toBe(false);
  expect(matches({ listingTypes: [4] }, unknown)).toBe(true);
});

test('A filter from which one condition is removed still matches every listing that it matched before', () => {
  fc.assert(
    fc.property(
      searchFilters,
      searchedListings,
      fc.constantFrom(...searchFieldNames),
      (filter, listing, name) => {
        const isPlace = name === 'regions' || name === 'zipCodes';
        const { [name]: _, ...rest } = filter;
        const wider = isPlace ? { ...rest, regions: undefined, zipCodes: undefined } : rest;
        expect(matches(filter, listing) && !matches(wider, listing)).toBe(false);
      },
    ),
  );
});

test('A filter on a region matches the zip codes of the region', () => {
  fc.assert(
    fc.property(searchFilters, searchedListings, (filter, listing) => {
      const region = listing.zipCode && regionOfZip(listing.zipCode);
      const inRegion = matches({ ...filter, regions: region ? [region] : [] }, listing);
      const inZip = matches(
        { ...filter, regions: [], zipCodes: listing.zipCode ? [listing.zipCode] : [] },
        listing,
      );
      if (region) expect(inRegion).toBe(inZip);
    }),
  );
});

describe('The query of a URL', () => {
  it('contains the complete search filter, and is parsed to an equal filter', () => {
    fc.assert(
      fc.property(searchFilters, (filter) => {
        const read = readSearchQuery(new URLSearchParams(writeSearchQuery(filter).toString()));
        expect([read.rejected, read.ignored]).toEqual([[], []]);
        expect(writeSearchQuery(read.filter).toString()).toBe(writeSearchQuery(filter).toString());
        for (const name of searchFieldNames)
          expect(new Set([read.filter[name]].flat())).toEqual(new Set([filter[name]].flat()));
      }),
    );
  });

  it.each([
    ['listingTypes=1&listingTypes=3', { listingTypes: [1, 3] }],
    ['usageProposals=2,1,2', { usageProposals: [2, 1] }],
    ['priceMax=1.250.000&areaMin=100 m²', { priceMax: 1_250_000, areaMin: 100 }],
    ['returnPercentMin=5,25', { returnPercentMin: 5.25 }],
    ['text=&areaMin=&page=2', {}],
  ])('accepts the notations that users type: %s', (query, filter) => {
    expect(readSearchQuery(new URLSearchParams(query))).toEqual({ filter, rejected: [], ignored: [] });
  });

  it('is parsed without invalid values, which are reported', () => {
    const long = 'x'.repeat(101);
    const { filter, ignored, rejected } = readSearchQuery(
      new URLSearchParams(
        `listingTypes=9&regions=fyn,atlantis&zipCodes=80000&areaMin=many&priceMin=5&priceMax=1&text=${long}`,
      ),
    );
    expect(filter).toEqual({ priceMin: 5, regions: ['fyn'] });
    expect(ignored).toEqual([
      { name: 'listingTypes', text: '9' },
      { name: 'regions', text: 'atlantis' },
      { name: 'zipCodes', text: '80000' },
      { name: 'text', text: long },
    ]);
    expect(rejected.map(({ name, text }) => [name, text])).toEqual([
      ['areaMin', 'many'],
      ['priceMax', '1'],
    ]);
  });

  it('has rejected amounts without spaces at either end, also where they are cut', () => {
    const { rejected } = readSearchQuery(new URLSearchParams({ areaMin: ` ${'a'.repeat(39)} b` }));
    expect(rejected.map(({ text }) => text)).toEqual(['a'.repeat(39)]);
  });

  it('is parsed to a valid filter, whatever its values', () => {
    fc.assert(
      fc.property(fc.constantFrom(...searchFieldNames), fc.string(), (name, value) => {
        const { filter } = readSearchQuery(new URLSearchParams({ [name]: value }));
        expect(searchFilterSchema.safeParse(filter).success).toBe(true);
      }),
    );
  });
});

test('A filter whose maximum is below its minimum is rejected with one message', () => {
  for (const name of ['area', 'price', 'squareMetrePrice']) {
    const given = { [`${name}Min`]: 2, [`${name}Max`]: 1 };
    const { error } = searchFilterSchema.safeParse(given);
    expect(fieldIssues(searchFilterSchema, error?.issues ?? [], given)).toEqual([
      { path: `${name}Max`, message: { rule: 'minAboveMax' } },
    ]);
    expect(searchFilterSchema.safeParse({ [`${name}Min`]: 2, [`${name}Max`]: 2 }).success).toBe(true);
  }
});

test('A filter accepts every listing type and region', () => {
  expect(
    searchFilterSchema.safeParse({ listingTypes: [...listingTypeIDs], regions: [...regions] }).success,
  ).toBe(true);
});
