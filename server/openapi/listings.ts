import { computedIn, computedNames } from '../../schemas/listing/computed';
import { type Family, families, familyNames } from '../../schemas/listing/families';
import { listingSchema, readOnlyListingKeys } from '../../schemas/listing/record';
import { type ListingVariant, listingVariant, listingVariants } from '../../schemas/listing/variants';
import type { Operation } from '../../schemas/operations/operation';
import {
  closed,
  isJson,
  type Json,
  jsonSchema,
  type Names,
  propertiesOf,
  refer,
  requiredOf,
} from './jsonSchema';
import { computedProperties, exampleFigures, fieldProperties, titleOf } from './listingFields';
import { orNull, patched, supplied } from './suppliedListings';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Component name of a variant: `RentalListing`, `OffMarketRentalListing`. */
const variantName = ({ family, offMarket }: ListingVariant): string =>
  `${offMarket ? 'OffMarket' : ''}${capital(family)}Listing`;

/** Kinds of request bodies that contain a listing. */
export type BodyKind = 'new' | 'changed' | 'partial' | 'supplied' | 'patched';

const bodyNames: Record<BodyKind, (variant: ListingVariant) => string> = {
  new: (variant) => `New${variantName(variant)}`,
  changed: (variant) => `${variantName(variant)}Input`,
  partial: (variant) => `${variantName(variant)}Patch`,
  supplied: ({ family }) => `Supplied${capital(family)}Listing`,
  patched: ({ family }) => `Supplied${capital(family)}ListingPatch`,
};

/** Listing in responses: metadata of every listing, and the variant's fields. */
const served = (variant: ListingVariant, names: Names): Json => {
  const record = jsonSchema(listingSchema, 'output', names);
  const { family, type, offMarket, ...others } = propertiesOf(record);
  const computed = new Set<string>(computedIn(variant).map(({ name }) => name));
  return closed(
    {
      // Computed properties that the variant does not have are absent.
      ...computedProperties(
        variant,
        Object.fromEntries(
          Object.entries(others).filter(
            ([name]) => computed.has(name) || !computedNames.some((one) => one === name),
          ),
        ),
      ),
      family: { ...(isJson(family) ? family : {}), enum: undefined, const: variant.family },
      type: { ...(isJson(type) ? type : {}), const: families[variant.family].type },
      offMarket: { ...(isJson(offMarket) ? offMarket : {}), const: variant.offMarket },
      ...fieldProperties(variant, 'output', names),
    },
    requiredOf(record),
    `A ${titleOf(variant)}, as returned by the API.`,
  );
};

/** Read-only properties of a response, which a request may contain too. */
const echoes = (keys: readonly string[]): Json =>
  Object.fromEntries(
    keys.map((name) => [
      name,
      { readOnly: true, description: 'Part of the response only; ignored if sent back.' },
    ]),
  );

const offMarketWords = 'Whether the listing is off-market; only staff can create off-market listings.';

const made = (variant: ListingVariant, names: Names): Json =>
  closed(
    {
      ...fieldProperties(variant, 'input', names),
      ...echoes(readOnlyListingKeys),
      accountID: { type: 'integer', minimum: 1, description: 'ID of the account that will own the listing.' },
      offMarket: { const: variant.offMarket, description: offMarketWords },
    },
    variant.offMarket ? ['accountID', 'offMarket'] : ['accountID'],
    `A new ${titleOf(variant)}: any of its fields, each with a valid value.`,
  );

const changed = (variant: ListingVariant, names: Names): Json =>
  closed(
    {
      ...fieldProperties(variant, 'input', names),
      ...echoes([...readOnlyListingKeys, 'accountID', 'offMarket']),
    },
    [],
    `All fields of a ${titleOf(variant)}; an omitted field is cleared.`,
  );

const partial = (variant: ListingVariant, names: Names): Json =>
  closed(
    Object.fromEntries(
      Object.entries(fieldProperties(variant, 'input', names)).map(([name, property]) => [
        name,
        orNull(property),
      ]),
    ),
    [],
    `Changed fields of a ${titleOf(variant)}; null clears a field.`,
  );

const oneOf = (propertyName: string, mapping: Readonly<Record<string, string>>): Json => ({
  oneOf: [...new Set(Object.values(mapping))].map(refer),
  discriminator: {
    propertyName,
    mapping: Object.fromEntries(
      Object.entries(mapping).map(([value, name]) => [value, `#/components/schemas/${name}`]),
    ),
  },
});

/** Family in a path such as `/api/v2/listings/rental`. */
export const familyOf = ({ path }: Pick<Operation, 'path'>): Family | undefined =>
  familyNames.find((family) => path.split('/').includes(family));

const variantsOf = (family: Family) => listingVariants.filter((variant) => variant.family === family);

/** Schema of listings of a type in responses, with or without off-market listings. */
export const familyListing = (family: Family): Json => {
  const refs = variantsOf(family).map((variant) => refer(variantName(variant)));
  const [only] = refs;
  return refs.length === 1 && only ? only : { oneOf: refs };
};

/** Values of a list row for the example listing of a type. */
export const rowValues = (family: Family): Json => ({
  family,
  type: families[family].type,
  pricePerSqM: undefined,
  ...exampleFigures(listingVariant(family)),
});

/** Off-market variants, or all other variants; `family` is the discriminator. */
const byFamily = (offMarket: boolean): Json =>
  oneOf(
    'family',
    Object.fromEntries(
      listingVariants
        .filter((variant) => variant.offMarket === offMarket)
        .map((variant) => [variant.family, variantName(variant)]),
    ),
  );

/** Schema of a request body with a listing. @param family listing type in the path. */
export const listingBody = (kind: BodyKind, family: Family | undefined): Json => {
  const known = family ? variantsOf(family) : listingVariants;
  const variants = kind === 'patched' ? known.filter(({ offMarket }) => !offMarket) : known;
  if (kind === 'supplied')
    return oneOf(
      'type',
      Object.fromEntries(familyNames.map((one) => [one, bodyNames.supplied(listingVariant(one))])),
    );
  const refs = [...new Set(variants.map(bodyNames[kind]))].map(refer);
  const [only] = refs;
  return refs.length === 1 && only ? only : { [kind === 'new' ? 'oneOf' : 'anyOf']: refs };
};

export const listingSchemas = (names: Names): Json => ({
  ...Object.fromEntries(
    listingVariants.flatMap((variant): [string, Json][] => [
      [variantName(variant), served(variant, names)],
      [bodyNames.new(variant), made(variant, names)],
      [bodyNames.changed(variant), changed(variant, names)],
      [bodyNames.partial(variant), partial(variant, names)],
      ...(variant.offMarket
        ? []
        : ([
            [bodyNames.supplied(variant), supplied(variant, names)],
            [bodyNames.patched(variant), patched(variant, names)],
          ] satisfies [string, Json][])),
    ]),
  ),
  OnMarketListing: {
    description: 'A listing that is not off-market; `family` is its type.',
    ...byFamily(false),
  },
  OffMarketListing: {
    description: 'An off-market listing; `family` is its type.',
    ...byFamily(true),
  },
  Listing: {
    description: 'A listing of any type; `family` and `offMarket` select the schema.',
    oneOf: [refer('OnMarketListing'), refer('OffMarketListing')],
  },
});
