import * as z from 'zod';
import type { Family } from './families';
import { isPublished } from './publication';
import { type StatusID, statuses } from './status';
import { listingType } from './types';
import { keyPrice, type ListingValues, type ListingVariant, priceField } from './variants';

/** Change of a price or rent, in percent, above which one is asked whether it is right. */
export const largeChangePercent = 30;

/** Figures that a reader confirms before the price of an active listing is saved. */
export const priceQuestionSchema = z.strictObject({
  change: z.strictObject({ from: z.number(), to: z.number(), percent: z.number() }).optional(),
  /** A price far from what premises of its type cost. */
  unusual: z
    .strictObject({ price: z.number(), perSqM: z.number(), min: z.number(), max: z.number() })
    .optional(),
});
export type PriceQuestion = z.infer<typeof priceQuestionSchema>;

/** A listing's status and fields before and after a write; absent before for a new one. */
export interface PriceWrite {
  before: { status: StatusID; values: ListingValues } | undefined;
  /** Status after the write, and fields. */
  after: { status: StatusID; values: ListingValues };
}

const areaOf = ({ floorArea }: ListingValues) =>
  typeof floorArea === 'number' && floorArea > 0 ? floorArea : undefined;

const changeOf = (from: number | undefined, to: number): PriceQuestion['change'] => {
  if (!from || Math.abs(to - from) * 100 <= from * largeChangePercent) return undefined;
  return { from, to, percent: Math.round(((to - from) / from) * 100) };
};

const unusualOf = (family: Family, price: number, area: number | undefined): PriceQuestion['unusual'] => {
  const usual = listingType(family).usualPerSqM;
  if (!usual || area === undefined) return undefined;
  const perSqM = Math.round(price / area);
  return perSqM < usual.min || perSqM > usual.max ? { price, perSqM, ...usual } : undefined;
};

/**
 * The question that a change of price asks of a human (docs/decisions/numbers.md): a change by more than 30 % of an active
 * listing's price, or a price outside the usual range of its type when the listing is active or becomes so.
 * @returns undefined where nothing is asked: the listing is not public, or neither price nor area nor status changes.
 */
export const priceQuestion = (
  variant: ListingVariant,
  { before, after }: PriceWrite,
): PriceQuestion | undefined => {
  if (!isPublished(after.status)) return undefined;
  const price = keyPrice(variant, after.values);
  if (price === undefined) return undefined;
  const wasActive = before?.status === statuses.active;
  const priceBefore = before && keyPrice(variant, before.values);
  const [area, areaBefore] = [areaOf(after.values), before && areaOf(before.values)];
  if (wasActive && price === priceBefore && area === areaBefore) return undefined;
  const change = wasActive ? changeOf(priceBefore, price) : undefined;
  const unusual = unusualOf(variant.family, price, area);
  return change || unusual ? { ...(change && { change }), ...(unusual && { unusual }) } : undefined;
};

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined;

/**
 * Price and floor area of a listing, by the names of its fields.
 * @param listing its fields, or a row of the index, which has the price and its figure for each m².
 */
export const pricedValues = (
  variant: ListingVariant,
  listing: Readonly<Record<string, unknown>>,
): ListingValues => {
  const name = priceField(variant);
  const price = (name === undefined ? undefined : positive(listing[name])) ?? positive(listing.keyPrice);
  const perSqM = positive(listing.pricePerSqM);
  const floorArea = positive(listing.floorArea) ?? (price && perSqM ? price / perSqM : undefined);
  return { ...(name !== undefined && { [name]: price }), floorArea };
};
