import { expect, it } from 'vitest';
import { pricedValues, priceQuestion, publicPrices } from '../../schemas/listing/largeChange';
import { type StatusID, statuses } from '../../schemas/listing/status';
import { type ListingValues, listingVariant, listingVariants } from '../../schemas/listing/variants';

const rental = listingVariant('rental');
const { active, inactive, pending } = statuses;
const of = (yearlyRent?: number, floorArea = 250, status: StatusID = active) => ({
  status,
  values: { yearlyRent, floorArea } satisfies ListingValues,
});

it('a price change of more than 30 % on an active listing requires a confirmation that shows both amounts', () => {
  expect(priceQuestion(rental, { before: of(312_500), after: of(3_125_000) })?.changes).toEqual([
    { path: 'yearlyRent', from: 312_500, to: 3_125_000, percent: 900 },
  ]);
  expect(priceQuestion(rental, { before: of(312_500), after: of(200_000) })).toEqual({
    changes: [{ path: 'yearlyRent', from: 312_500, to: 200_000, percent: -36 }],
  });
  expect(priceQuestion(rental, { before: of(15_700_000), after: of(2) })?.changes).toMatchObject([
    { percent: -99 },
  ]);
  expect(priceQuestion(rental, { before: of(300_000), after: of(390_000) })).toBeUndefined();
  expect(priceQuestion(rental, { before: of(300_000), after: of(210_000) })).toBeUndefined();
  expect(priceQuestion(rental, { before: of(300_000), after: of(390_001) })).toBeDefined();
});

it('a price outside the usual range requires a confirmation when a listing is activated or its price or area changes', () => {
  const unusual = { path: 'yearlyRent', price: 31_250_000, perSqM: 125_000, min: 100, max: 10_000 };
  expect(priceQuestion(rental, { before: of(31_250_000, 250, pending), after: of(31_250_000) })).toEqual({
    unusual,
  });
  expect(priceQuestion(rental, { before: undefined, after: of(31_250_000) })).toEqual({ unusual });
  expect(priceQuestion(rental, { before: of(312_500, 250), after: of(312_500, 25) })).toEqual({
    unusual: { path: 'yearlyRent', price: 312_500, perSqM: 12_500, min: 100, max: 10_000 },
  });
  expect(priceQuestion(rental, { before: of(31_250_000), after: of(31_250_000) })).toBeUndefined();
});

it('drafts, inactive listings, and listings without a price or area require no confirmation', () => {
  for (const status of [pending, inactive])
    expect(
      priceQuestion(rental, { before: of(1, 250, status), after: of(99_000_000, 250, status) }),
    ).toBeUndefined();
  expect(priceQuestion(rental, { before: of(312_500), after: of(undefined) })).toBeUndefined();
  expect(
    priceQuestion(rental, { before: undefined, after: { status: active, values: { yearlyRent: 5 } } }),
  ).toBeUndefined();
});

it('the price and area of a list row are derived from its key price and price per m²', () => {
  expect(pricedValues(rental, { yearlyRent: 312_500, floorArea: 250 })).toEqual({
    yearlyRent: 312_500,
    floorArea: 250,
  });
  expect(pricedValues(rental, { keyPrice: 312_500, pricePerSqM: 1250 })).toEqual({
    yearlyRent: 312_500,
    floorArea: 250,
  });
});

it('each unusual price of each kind of seat requires its own confirmation, which names the kind of seat', () => {
  const office = listingVariant('officespace');
  const before: ListingValues = {
    fixedSeating: { seatsMin: 1, seatsMax: 12, priceMin: 2400, priceMax: 3100 },
    flexibleSeating: { priceMin: 1450 },
  };
  const changesTo = (after: ListingValues) =>
    priceQuestion(office, {
      before: { status: active, values: before },
      after: { status: active, values: { ...before, ...after } },
    })?.changes?.map(({ path, from, to }) => [path, from, to]);
  expect(
    changesTo({ fixedSeating: { seatsMin: 1, seatsMax: 12, priceMin: 24_000, priceMax: 31_000 } }),
  ).toEqual([
    ['fixedSeating.priceMin', 2400, 24_000],
    ['fixedSeating.priceMax', 3100, 31_000],
  ]);
  expect(changesTo({ flexibleSeating: { priceMin: 14_500 } })).toEqual([
    ['flexibleSeating.priceMin', 1450, 14_500],
  ]);
  expect(changesTo({ fixedSeating: { seatsMin: 10, seatsMax: 120, priceMin: 2400, priceMax: 3100 } })).toBe(
    undefined,
  );
  expect(changesTo({ flexibleSeating: undefined, officeSeating: { priceMin: 60_000 } })).toBe(undefined);
});

it('an unusual change of any public amount of any listing type requires a confirmation', () => {
  const paths = Object.fromEntries(
    listingVariants.map((variant) => [
      `${variant.family}${variant.offMarket ? ' off-market' : ''}`,
      Object.keys(variant.fields).filter((name) => publicPrices(variant, { [name]: 95_000 }).size > 0),
    ]),
  );
  expect(paths).toEqual({
    rental: ['yearlyRent', 'yearlyOperatingCost', 'compensation'],
    investment: ['salesPrice', 'yearlyRentalIncome', 'yearlyOperatingCost'],
    sales: ['salesPrice', 'yearlyOperatingCost'],
    officespace: [],
    'rental off-market': ['yearlyRent'],
    'investment off-market': ['salesPrice'],
    'sales off-market': ['salesPrice'],
  });
  const investment = listingVariant('investment');
  const values = { salesPrice: 10_000_000, yearlyRentalIncome: 700_000, yearlyOperatingCost: 95_000 };
  for (const [name, from] of Object.entries(values))
    expect(
      priceQuestion(investment, {
        before: { status: active, values },
        after: { status: active, values: { ...values, [name]: from * 10 } },
      })?.changes,
    ).toEqual([{ path: name, from, to: from * 10, percent: 900 }]);
});

it('a listing with its price on request requires no confirmation', () => {
  const values = { salesPrice: 1_000_000, priceOnRequest: true };
  expect(
    priceQuestion(listingVariant('sales', true), {
      before: { status: active, values },
      after: { status: active, values: { ...values, salesPrice: 10_000_000 } },
    }),
  ).toBeUndefined();
});
