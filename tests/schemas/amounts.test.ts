import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computedFigure, returnPercent } from '../../schemas/listing/computed';
import type { Family } from '../../schemas/listing/families';
import { keyPrice, listingVariant, listingVariants } from '../../schemas/listing/variants';
import { buildListing, draftArbitrary } from '../support/listingBuilder';

const amounts = (salesPrice?: number, yearlyRentalIncome?: number, yearlyOperatingCost?: number) => ({
  salesPrice,
  yearlyRentalIncome,
  yearlyOperatingCost,
});

it.each([
  [10_000_000, 700_000, 100_000, 6],
  [12_345_678, 987_654, 123_456, 7],
  [3_000_000, 200_000, 0, 6.67],
  [8_000_000, 100_000, 500_000, -5],
  [1_000_000_000, 1, 0, 0],
  [1_000_000_000, 0, 1, 0],
  [100_000, 105, 100, 0.01],
  [1_600, 114, 0, 7.13],
  [1_600, 0, 114, -7.13],
])(
  'the return on a price of %i with an income of %i and costs of %i is %d percent',
  (price, income, cost, percent) => {
    expect(returnPercent(amounts(price, income, cost))).toBe(percent);
  },
);

it('the yield is absent if the price is not positive or an amount is missing', () => {
  expect(returnPercent(amounts(0, 1, 1))).toBeUndefined();
  expect(returnPercent(amounts(-1, 1, 1))).toBeUndefined();
  expect(returnPercent(amounts(undefined, 1, 1))).toBeUndefined();
  expect(returnPercent(amounts(1, undefined, 1))).toBeUndefined();
  expect(returnPercent(amounts(1, 1))).toBeUndefined();
});

it('the yield is rounded to two decimals, and is negative if the costs exceed the income', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), amount, amount, (price, income, cost) => {
      const percent = returnPercent(amounts(price, income, cost)) ?? Number.NaN;
      const exact = ((income - cost) / price) * 100;
      expect(Math.abs(percent - exact)).toBeLessThanOrEqual(0.005 + Math.abs(exact) * 1e-12);
      expect(Number(percent.toFixed(2))).toBe(percent);
      expect(Object.is(percent, -0)).toBe(false);
    }),
  );
});

it('the price per m² is computed from the price or the yearly rent; it is absent without a floor area and for office space with seats', () => {
  const perSqM = (family: Family, values: Record<string, unknown>, off = false) =>
    computedFigure('pricePerSqM', listingVariant(family, off), values);
  expect(perSqM('rental', { yearlyRent: 312_500, floorArea: 250 })).toBe(1250);
  expect(perSqM('rental', { yearlyRent: 1000, floorArea: 3 })).toBe(333);
  expect(perSqM('sales', { salesPrice: 7_500_000, floorArea: 500 }, true)).toBe(15_000);
  expect(perSqM('investment', { salesPrice: 7_500_000 })).toBeUndefined();
  expect(perSqM('sales', { salesPrice: 1, floorArea: 0 })).toBeUndefined();
  expect(perSqM('sales', { floorArea: 10 })).toBeUndefined();
  expect(perSqM('officespace', { fixedSeating: { priceMin: 3000 }, floorArea: 10 })).toBeUndefined();
});

it('the key price is the yearly rent, the cash price or the lowest price of a seat', () => {
  const price = (
    family: Parameters<typeof listingVariant>[0],
    values: Record<string, unknown>,
    off = false,
  ) => keyPrice(listingVariant(family, off), values);
  expect(price('rental', { yearlyRent: 1, yearlyOperatingCost: 2, compensation: 3 })).toBe(1);
  expect(price('sales', { salesPrice: 4, yearlyOperatingCost: 2 })).toBe(4);
  expect(price('investment', { salesPrice: 5, yearlyRentalIncome: 9 })).toBe(5);
  expect(price('rental', { yearlyRent: 6 }, true)).toBe(6);
  expect(price('sales', { priceOnRequest: true }, true)).toBeUndefined();
  expect(
    price('officespace', {
      fixedSeating: { priceMin: 3000, priceMax: 1 },
      flexibleSeating: { seatsMin: 1 },
      officeSeating: { priceMin: 2000 },
    }),
  ).toBe(2000);
  expect(price('officespace', { fixedSeating: { priceMax: 1 } })).toBeUndefined();
});

it('the key price of a complete listing is always a number; the key price of a draft is an integer or absent', () => {
  for (const variant of listingVariants) {
    const office = variant.family === 'officespace' ? { fixedSeating: { priceMin: 10 } } : {};
    const whole = buildListing(variant.family, office, { offMarket: variant.offMarket });
    expect(keyPrice(variant, whole)).toEqual(expect.any(Number));
    fc.assert(
      fc.property(draftArbitrary(variant), (draft) => {
        const price = keyPrice(variant, draft);
        expect(price === undefined || Number.isInteger(price)).toBe(true);
      }),
      { numRuns: 30 },
    );
  }
});
