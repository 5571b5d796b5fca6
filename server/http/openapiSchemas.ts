import * as z from 'zod';
import { accountSchema, accountUserSchema, associationSchema } from '../../schemas/account';
import { addressSchema } from '../../schemas/address';
import { errorSchema } from '../../schemas/api';
import { imageSchema, listingImagesSchema } from '../../schemas/image';
import { listingRecordFields, listingRowSchema, listingSchema } from '../../schemas/listing/record';
import { type ListingVariant, listingVariants } from '../../schemas/listing/variants';
import { historyEntrySchema } from '../../schemas/operations/listings';
import { subcategorySchema, vocabularyEntrySchema } from '../../schemas/operations/meta';
import { userSchema } from '../../schemas/user';

export type Json = Record<string, unknown>;

/** Schemas with a name of their own in the document; elsewhere they are referred to. */
const named = new Map<z.core.$ZodType, string>([
  [accountSchema, 'Account'],
  [accountUserSchema, 'AccountUser'],
  [associationSchema, 'Association'],
  [addressSchema, 'Address'],
  [errorSchema, 'Error'],
  [historyEntrySchema, 'HistoryEntry'],
  [imageSchema, 'Image'],
  [listingImagesSchema, 'ListingImages'],
  [listingRowSchema, 'ListingRow'],
  [listingSchema, 'Listing'],
  [subcategorySchema, 'Subcategory'],
  [userSchema, 'User'],
  [vocabularyEntrySchema, 'VocabularyEntry'],
]);

const refer = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const become = (target: Json, source: Json): void => {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, source);
};

/** The name of a listing type or variant: `RentalListing`, `OffMarketRentalListing`. */
const variantName = ({ family, offMarket }: ListingVariant): string =>
  `${offMarket ? 'OffMarket' : ''}${family.charAt(0).toUpperCase()}${family.slice(1)}Listing`;

const inputName = (variant: ListingVariant) => `${variantName(variant)}Input`;

/** The input of whichever listing schemas a body names in its metadata (`fields`). */
const inputsOf = (drafts: readonly unknown[]): Json => ({
  anyOf: listingVariants
    .filter(({ draft }) => drafts.includes(draft))
    .map((variant) => refer(inputName(variant))),
});

/**
 * A Zod schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is.
 * @param io what the schema takes in, or what it gives.
 */
export const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      const name = named.get(zodSchema);
      if (name && zodSchema !== schema) become(made, refer(name));
      if (Array.isArray(made.fields)) {
        const { properties } = made;
        if (isJson(properties)) properties.listing = inputsOf(made.fields);
        delete made.fields;
      }
    },
  });
  return rest;
};

/** The schemas of each listing type: its record as served, and what is taken in. */
const variantSchemas = (variant: ListingVariant): [string, Json][] => {
  const fields = jsonSchema(z.object(variant.fields).partial(), 'output').properties;
  const record = jsonSchema(z.object(listingRecordFields), 'output');
  const draft = jsonSchema(variant.draft, 'input');
  return [
    [
      variantName(variant),
      {
        ...record,
        properties: {
          ...(isJson(record.properties) ? record.properties : {}),
          ...(isJson(fields) ? fields : {}),
        },
      },
    ],
    [
      inputName(variant),
      {
        ...draft,
        properties: {
          ...(isJson(draft.properties) ? draft.properties : {}),
          accountID: { type: 'integer', description: 'On creation: the account that the listing is of.' },
          ...(variant.offMarket ? { offMarket: { const: true } } : {}),
        },
      },
    ],
  ];
};

/** Every named schema of the document. */
export const componentSchemas = (): Json =>
  Object.fromEntries([
    ...[...named].map(([schema, name]): [string, Json] => [name, jsonSchema(schema, 'output')]),
    ...listingVariants.flatMap(variantSchemas),
    ['Listing', { anyOf: listingVariants.map((variant) => refer(variantName(variant))) }],
  ]);
