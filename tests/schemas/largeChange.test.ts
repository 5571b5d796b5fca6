import { expect, it } from 'vitest';
import { pricedValues, priceQuestion } from '../../schemas/listing/largeChange';
import { type StatusID, statuses } from '../../schemas/listing/status';
import { type ListingValues, listingVariant } from '../../schemas/listing/variants';

const rental = listingVariant('rental');
const { active, inactive, pending } = statuses;
const of = (yearlyRent?: number, floorArea = 250, status: StatusID = active) => ({
  status,
  values: { yearlyRent, floorArea } satisfies ListingValues,
});

it('asks about a change of more than 30 % of an active listing, with both figures', () => {
  expect(priceQuestion(rental, { before: of(312_500), after: of(3_125_000) })?.change).toEqual({
    from: 312_500,
    to: 3_125_000,
    percent: 900,
  });
  expect(priceQuestion(rental, { before: of(312_500), after: of(200_000) })).toEqual({
    change: { from: 312_500, to: 200_000, percent: -36 },
  });
  expect(priceQuestion(rental, { before: of(300_000), after: of(390_000) })).toBeUndefined();
  expect(priceQuestion(rental, { before: of(300_000), after: of(210_000) })).toBeUndefined();
  expect(priceQuestion(rental, { before: of(300_000), after: of(390_001) })).toBeDefined();
});

it('asks about a price outside the usual range when a listing becomes active, and when its price or area changes', () => {
  const unusual = { price: 31_250_000, perSqM: 125_000, min: 100, max: 10_000 };
  expect(priceQuestion(rental, { before: of(31_250_000, 250, pending), after: of(31_250_000) })).toEqual({
    unusual,
  });
  expect(priceQuestion(rental, { before: undefined, after: of(31_250_000) })).toEqual({ unusual });
  expect(priceQuestion(rental, { before: of(312_500, 250), after: of(312_500, 25) })).toEqual({
    unusual: { price: 312_500, perSqM: 12_500, min: 100, max: 10_000 },
  });
  expect(priceQuestion(rental, { before: of(31_250_000), after: of(31_250_000) })).toBeUndefined();
});

it('asks nothing of drafts and inactive listings, nor where there is no price or area', () => {
  for (const status of [pending, inactive])
    expect(
      priceQuestion(rental, { before: of(1, 250, status), after: of(99_000_000, 250, status) }),
    ).toBeUndefined();
  expect(priceQuestion(rental, { before: of(312_500), after: of(undefined) })).toBeUndefined();
  expect(
    priceQuestion(rental, { before: undefined, after: { status: active, values: { yearlyRent: 5 } } }),
  ).toBeUndefined();
});

it('reads price and area of a row of the index as of a record', () => {
  expect(pricedValues(rental, { yearlyRent: 312_500, floorArea: 250 })).toEqual({
    yearlyRent: 312_500,
    floorArea: 250,
  });
  expect(pricedValues(rental, { keyPrice: 312_500, pricePerSqM: 1250 })).toEqual({
    yearlyRent: 312_500,
    floorArea: 250,
  });
});
