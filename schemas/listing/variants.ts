import * as z from 'zod';
import { fieldMeta } from '../field';
import { imageSchema } from '../image';
import { recordOf } from '../recordOf';
import {
  type CompletenessRule,
  type Fields,
  type FieldValues,
  type ResourceSchema,
  resourceSchema,
  schemaFields,
} from '../resourceSchema';
import { type Family, familyNames } from './families';
import { field, listingSections } from './sections';
import { listingType, type listingTypes } from './types';

/** The values of a listing's fields, as stored and in responses. */
export type ListingValues = FieldValues;

/** Schema of a listing type, or of its off-market variant. */
export interface ListingVariant extends ResourceSchema {
  family: Family;
  offMarket: boolean;
}

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

type Types = (typeof listingTypes)[Family];
type NamesIn<Type> = Type extends { fields: infer Own } ? keyof Own : never;
type OffMarketNamesIn<Type> = Type extends { offMarketFields: infer Own } ? keyof Own : never;

/** Names of the fields of all listing types, so that a missing label is a type error. */
export type ListingFieldName = NamesIn<Types> | OffMarketNamesIn<Types>;

/** Rule that requires a price, or “price on request”. */
const priceOrOnRequest =
  (fields: Fields): CompletenessRule =>
  (values, context) => {
    const price = Object.keys(fields).find((name) => fields[name] && fieldMeta(fields[name]).keyPrice);
    if (price !== undefined && values.priceOnRequest !== true && values[price] === undefined)
      context.addIssue({ code: 'custom', path: [price], params: { rule: 'required' } });
  };

const variantsOf = recordOf(familyNames, (family) => {
  const { fields, rule, offMarketFields } = listingType(family);
  return {
    onMarket: build(family, false, fields, rule),
    offMarket: offMarketFields && build(family, true, offMarketFields, priceOrOnRequest(offMarketFields)),
  };
});

/**
 * Variant of a listing type. @throws RangeError for off-market office space, which does not exist.
 */
export const listingVariant = (family: Family, isOffMarket = false): ListingVariant => {
  const { onMarket, offMarket } = variantsOf[family];
  if (!isOffMarket) return onMarket;
  if (!offMarket) throw new RangeError(`No off-market variant of ${family}`);
  return offMarket;
};

/** All variants: each type, and its off-market variant if it has one. */
export const listingVariants: readonly ListingVariant[] = [
  ...familyNames.map((family) => variantsOf[family].onMarket),
  ...familyNames.flatMap((family) => variantsOf[family].offMarket ?? []),
];

/** Name of the price field; undefined for seating, which has several prices. */
export const priceField = (variant: ListingVariant): string | undefined =>
  schemaFields(variant).find(({ meta }) => meta.keyPrice)?.name;

/**
 * Price that lists show and sort by, in whole kroner: the field marked `keyPrice` (yearly rent or cash price), or a
 * value computed by the listing type.
 */
export const keyPrice = (variant: ListingVariant, values: ListingValues): number | undefined => {
  const computed = listingType(variant.family).keyPrice;
  if (computed) return computed(values);
  const value = values[priceField(variant) ?? ''];
  return typeof value === 'number' ? value : undefined;
};
