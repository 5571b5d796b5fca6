import * as z from 'zod';
import { kinds } from '../core/kinds';
import { isRecord } from '../isRecord';
import { type ResourceField, schemaFields } from '../resourceSchema';
import { isPublished } from './publication';
import { type StatusID, statuses } from './status';
import { listingType } from './types';
import { keyPrice, type ListingValues, type ListingVariant, priceField } from './variants';

/** A larger change of a price or rent, in percent, requires a confirmation. */
export const largeChangePercent = 30;

const changeSchema = z.strictObject({
  from: z.number().describe('Price of the active listing, in kroner.'),
  to: z.number().describe('Price in the row, in kroner.'),
  percent: z.number().describe('The change, in percent.'),
});
export type AmountChange = z.infer<typeof changeSchema>;

/** Prices that the user must confirm before an active listing is saved. */
export const priceQuestionSchema = z
  .strictObject({
    changes: z
      .array(
        changeSchema
          .extend({
            path: z.string().describe('Path of the field, or of its part: `fixedSeating.priceMin`.'),
          })
          .describe('A price change.'),
      )
      .optional()
      .describe('Price changes of more than 30 %.'),
    unusual: z
      .strictObject({
        path: z.string().describe('Path of the price.'),
        price: z.number().describe('The price, in kroner.'),
        perSqM: z.number().describe('Price per m², in kroner.'),
        min: z.number().describe('Lower limit of the usual price per m².'),
        max: z.number().describe('Upper limit of the usual price per m².'),
      })
      .describe('An unusual price.')
      .optional()
      .describe('A price outside the usual range of its type.'),
  })
  .describe('Prices that may be typing errors.');
export type PriceQuestion = z.infer<typeof priceQuestionSchema>;

/** Warning in the response to a supplier's write about a price that may be a typing error. */
export const priceWarningSchema = z
  .strictObject({
    field: z
      .string()
      .describe(
        'Path of the price, e.g. `yearlyRent`, `fixedSeating.priceMin`, or `achievedPrice` of a closing.',
      ),
    rule: z
      .enum(['largeChange', 'unusualPrice'])
      .describe(
        '`largeChange`: differs by more than 30 % from the active listing’s price, or an achieved price from the advertised one. `unusualPrice`: outside the usual range per m².',
      ),
    from: z
      .number()
      .optional()
      .describe(
        'Price before the write, in kroner; for `achievedPrice`, the advertised price. Only with `largeChange`.',
      ),
    to: z.number().describe('Price after the write, in kroner.'),
    message: z.string().describe('Message with both prices.'),
  })
  .describe('A price that may be a typing error. The price has been saved.');
export type PriceWarning = z.infer<typeof priceWarningSchema>;

/** Listing before and after a write; `before` is undefined for a new listing. */
export interface PriceWrite {
  before: { status: StatusID; values: ListingValues } | undefined;
  after: { status: StatusID; values: ListingValues };
}

const areaOf = ({ floorArea }: ListingValues) =>
  typeof floorArea === 'number' && floorArea > 0 ? floorArea : undefined;

/** Change of an amount in whole kroner; undefined if the change is at most {@link largeChangePercent}. */
export const largeChange = (from: number | undefined, to: number | undefined): AmountChange | undefined => {
  if (!from || to === undefined || Math.abs(to - from) * 100 <= from * largeChangePercent) return undefined;
  const percent = Math.round(((to - from) / from) * 100);
  // A fall to a price above 0 is shown as −99 % at most, not rounded to −100 %.
  return { from, to, percent: to > 0 ? Math.max(percent, -99) : percent };
};

/**
 * Prices in the value of a field, in whole kroner by path: the value of a money field, or the parts that are prices.
 */
const pricesOf = (
  { name, meta }: Pick<ResourceField, 'name' | 'meta'>,
  value: unknown,
): [string, number][] => {
  const { price, parts } = kinds[meta.kind];
  if (!price) return [];
  if (!parts) return typeof value === 'number' ? [[name, value]] : [];
  return (parts.prices ?? []).flatMap((part): [string, number][] => {
    const amount = isRecord(value) ? value[part] : undefined;
    return typeof amount === 'number' ? [[`${name}.${part}`, amount]] : [];
  });
};

/** All public prices of a listing, in whole kroner by path. */
export const publicPrices = (variant: ListingVariant, values: ListingValues): Map<string, number> =>
  new Map(
    schemaFields(variant)
      .filter(({ meta }) => meta.public !== false && !(meta.hiddenWhen && values[meta.hiddenWhen] === true))
      .flatMap((field) => pricesOf(field, values[field.name])),
  );

/** Largest of the large price changes between two values of a field; undefined if there is none. */
export const largestChange = (
  field: Pick<ResourceField, 'name' | 'meta'>,
  [from, to]: readonly [unknown, unknown],
): AmountChange | undefined => {
  const before = new Map(pricesOf(field, from));
  return pricesOf(field, to)
    .flatMap(([path, amount]) => largeChange(before.get(path), amount) ?? [])
    .toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent))[0];
};

const unusualOf = (
  variant: ListingVariant,
  price: number | undefined,
  area: number | undefined,
): PriceQuestion['unusual'] => {
  const [range, path] = [listingType(variant.family).usualPerSqM, priceField(variant)];
  if (!range || path === undefined || price === undefined || area === undefined) return undefined;
  const perSqM = Math.round(price / area);
  return perSqM < range.min || perSqM > range.max ? { path, price, perSqM, ...range } : undefined;
};

/**
 * Prices of a write that the user must confirm in the browser (docs/decisions/numbers.md): a public price of an active
 * listing changes by more than 30 %, or an active listing has a price outside the usual range of its type.
 * @returns undefined if no confirmation is required: the listing is not public, or price, area and status are
 * unchanged.
 */
export const priceQuestion = (
  variant: ListingVariant,
  { before, after }: PriceWrite,
): PriceQuestion | undefined => {
  if (!isPublished(after.status)) return undefined;
  const earlier =
    before?.status === statuses.active ? publicPrices(variant, before.values) : new Map<string, number>();
  const changes = [...publicPrices(variant, after.values)].flatMap(([path, to]) => {
    const change = largeChange(earlier.get(path), to);
    return change ? [{ path, ...change }] : [];
  });
  const [price, priceBefore] = [keyPrice(variant, after.values), before && keyPrice(variant, before.values)];
  const [area, areaBefore] = [areaOf(after.values), before && areaOf(before.values)];
  const isAsBefore = before?.status === statuses.active && price === priceBefore && area === areaBefore;
  const unusual = isAsBefore ? undefined : unusualOf(variant, price, area);
  if (changes.length === 0 && !unusual) return undefined;
  return { ...(changes.length > 0 && { changes }), ...(unusual && { unusual }) };
};

/**
 * Difference between the advertised and the achieved price or rent; undefined if it is not large, and for seating,
 * which has no single price.
 */
export const achievedDifference = (
  variant: ListingVariant,
  values: ListingValues,
  achieved: number | undefined,
): AmountChange | undefined => {
  const advertised = values[priceField(variant) ?? ''];
  return largeChange(typeof advertised === 'number' ? advertised : undefined, achieved);
};

/** Path of the first price in a confirmation request. */
export const askedPath = ({ changes, unusual }: PriceQuestion): string | undefined =>
  changes?.[0]?.path ?? unusual?.path;

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined;

/**
 * Price and floor area of a listing, by field name.
 * @param listing fields of a listing, or a list row, from whose price and price per m² the area is computed.
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
