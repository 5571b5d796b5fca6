import * as z from 'zod';
import { fieldMeta } from '../field';
import { imageSchema } from '../image';
import {
  type CompletenessRule,
  type Fields,
  type FieldValues,
  type ResourceSchema,
  resourceSchema,
  schemaFields,
} from '../resourceSchema';
import { type Family, families, familyNames } from './families';
import { investmentFields } from './investment';
import { officespaceFields, seatingNames } from './officespace';
import { offMarketRentalFields, rentalFields } from './rental';
import { offMarketSalesFields, salesFields } from './sales';
import { field, listingSections } from './sections';

/** The values of a listing's fields, as stored and in responses. */
export type ListingValues = FieldValues;

/** A listing type or variant; it is complete when it can be published, and stays so while it is active. */
export interface ListingVariant extends ResourceSchema {
  family: Family;
  offMarket: boolean;
}

const required = (context: z.RefinementCtx, path: string) =>
  context.addIssue({ code: 'custom', path: [path], params: { rule: 'required' } });

const anySeating: CompletenessRule = (values, context) => {
  if (seatingNames.some((name) => values[name] !== undefined)) return;
  context.addIssue({ code: 'custom', path: [seatingNames[0]], params: { rule: 'seatingRequired' } });
};

/** An off-market price is a number, or on request. */
const priceOrOnRequest =
  (priceField: string): CompletenessRule =>
  (values, context) => {
    if (values.priceOnRequest !== true && values[priceField] === undefined) required(context, priceField);
  };

/** Every listing has images. */
const images = field({ section: 'images', kind: 'images', wide: true }, z.array(imageSchema));

const build = (
  family: Family,
  offMarket: boolean,
  fields: Fields,
  rule?: CompletenessRule,
): ListingVariant => {
  const all = { ...fields, images };
  const used = new Set(Object.values(all).map((type) => fieldMeta(type).section));
  return {
    family,
    offMarket,
    ...resourceSchema({
      labels: 'listing',
      fields: all,
      sections: listingSections.filter((section) => used.has(section)),
      titles: ['title', 'accountOwnerListingIdentifierID'],
      rule,
    }),
  };
};

type OffMarketFamily = { [F in Family]: (typeof families)[F]['offMarket'] extends true ? F : never }[Family];

/** The fields of each listing type, and of the off-market variant of those that have one. */
const onMarketFields = {
  rental: rentalFields,
  investment: investmentFields,
  sales: salesFields,
  officespace: officespaceFields,
} satisfies Record<Family, Fields>;
const offMarketFields = {
  rental: offMarketRentalFields,
  investment: offMarketSalesFields,
  sales: offMarketSalesFields,
} satisfies Record<OffMarketFamily, Fields>;

type NamesIn<Some> = Some extends unknown ? keyof Some : never;

/** The name of every field that any listing can have: one without a label in each language is a type error. */
export type ListingFieldName =
  | NamesIn<(typeof onMarketFields)[Family]>
  | NamesIn<(typeof offMarketFields)[OffMarketFamily]>;

const onMarket: Record<Family, ListingVariant> = {
  rental: build('rental', false, onMarketFields.rental),
  investment: build('investment', false, onMarketFields.investment),
  sales: build('sales', false, onMarketFields.sales),
  officespace: build('officespace', false, onMarketFields.officespace, anySeating),
};

const offMarket: Record<OffMarketFamily, ListingVariant> = {
  rental: build('rental', true, offMarketFields.rental, priceOrOnRequest('yearlyRent')),
  investment: build('investment', true, offMarketFields.investment, priceOrOnRequest('salesPrice')),
  sales: build('sales', true, offMarketFields.sales, priceOrOnRequest('salesPrice')),
};

const hasOffMarket = (family: Family): family is OffMarketFamily => families[family].offMarket;

/**
 * The variant of a listing, from its family and whether it is off-market.
 * @throws RangeError for off-market office space, which does not exist.
 */
export const listingVariant = (family: Family, isOffMarket = false): ListingVariant => {
  if (!isOffMarket) return onMarket[family];
  if (!hasOffMarket(family)) throw new RangeError(`No off-market variant of ${family}`);
  return offMarket[family];
};

/** Every variant: each type, and the off-market one of those that have it. */
export const listingVariants: readonly ListingVariant[] = [
  ...familyNames.map((family) => onMarket[family]),
  ...familyNames.filter(hasOffMarket).map((family) => offMarket[family]),
];

const priceMin = (value: unknown): number | undefined => {
  if (typeof value !== 'object' || value === null || !('priceMin' in value)) return undefined;
  return typeof value.priceMin === 'number' ? value.priceMin : undefined;
};

/**
 * The amount that the index shows and sorts by, in whole kroner: the field marked `keyPrice`
 * (yearly rent or cash price), or for office space the lowest monthly price of a seat.
 */
export const keyPrice = (variant: ListingVariant, values: ListingValues): number | undefined => {
  const priced = schemaFields(variant).find(({ meta }) => meta.keyPrice);
  if (priced) {
    const value = values[priced.name];
    return typeof value === 'number' ? value : undefined;
  }
  const prices = seatingNames.map((name) => priceMin(values[name])).filter((price) => price !== undefined);
  return prices.length > 0 ? Math.min(...prices) : undefined;
};
