import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import type { Unit, VocabularyName, Widget } from '../../schemas/field';
import { type Family, families, familyNames } from '../../schemas/listing/families';
import { listingSchema, readOnlyListingKeys } from '../../schemas/listing/record';
import {
  type ListingVariant,
  listingVariant,
  listingVariants,
  type VariantField,
  variantFields,
} from '../../schemas/listing/variants';
import { suppliedListing, suppliedPatch } from '../../schemas/operations/apiKeys';
import { isJson, type Json, jsonSchema, type Names, refer, schemaOf } from './jsonSchema';
import { vocabularyPaths } from './words/listings';

const units: Record<Unit, string> = {
  kr: 'Whole kroner.',
  krPerMonth: 'Whole kroner a month.',
  m2: 'Whole square metres.',
  year: 'A year.',
};

/** Values that are checked by more than JSON Schema's own words can say, by what they are drawn with. */
const formats: Partial<Record<Widget, Record<'input' | 'output', Json>>> = {
  email: { input: { format: 'email' }, output: { format: 'email' } },
  url: { input: { format: 'uri' }, output: { format: 'uri' } },
  phone: {
    input: { pattern: String.raw`^[+\d\s().-]+$` },
    output: { pattern: String.raw`^\+[1-9]\d{6,14}$` },
  },
};

const notes: Partial<Record<Widget, string>> = {
  phone: 'With country code, `+4512345678`; spaces between the digits are dropped.',
};

const said = (key: string): string | undefined => {
  const found = translate(catalogue.en, `torvet.listing.${key}`);
  return found === `torvet.listing.${key}` ? undefined : found;
};

const listed = (vocabulary: VocabularyName, many: boolean) =>
  `${many ? 'IDs' : 'An ID'} of \`GET /api/v2/${vocabularyPaths[vocabulary]}\`.`;

const asSentence = (text: string | undefined) => text && (/[.!?]$/.test(text) ? text : `${text}.`);

/** What a field is, from its label, its help and its metadata. */
const described = ({ name, meta }: VariantField): string =>
  [
    asSentence(said(`fields.${name}`) ?? name),
    asSentence(said(`help.${name}`)),
    meta.unit && units[meta.unit],
    meta.vocabulary && listed(meta.vocabulary, meta.widget === 'multiSelect'),
    notes[meta.widget],
    meta.required && 'Asked for when the listing is published.',
    meta.public === false && 'Never shown to the public.',
  ]
    .filter((part) => part)
    .join(' ');

/** The fields of a type, each with what it is. */
const fieldProperties = (variant: ListingVariant, io: 'input' | 'output', names: Names): Json =>
  Object.fromEntries(
    variantFields(variant).map((field) => [
      field.name,
      {
        ...schemaOf(field.type, io, names),
        ...formats[field.meta.widget]?.[io],
        description: described(field),
      },
    ]),
  );

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a listing type or variant: `RentalListing`, `OffMarketRentalListing`. */
const variantName = ({ family, offMarket }: ListingVariant): string =>
  `${offMarket ? 'OffMarket' : ''}${capital(family)}Listing`;

/** The kinds of body that a listing is sent in. */
export type BodyKind = 'new' | 'changed' | 'supplied' | 'patched';

const bodyNames: Record<BodyKind, (variant: ListingVariant) => string> = {
  new: (variant) => `New${variantName(variant)}`,
  changed: (variant) => `${variantName(variant)}Input`,
  supplied: ({ family }) => `Supplied${capital(family)}Listing`,
  patched: ({ family }) => `${capital(family)}ListingPatch`,
};

const closed = (properties: Json, required: readonly string[], description: string): Json => ({
  type: 'object',
  description,
  properties,
  required,
  additionalProperties: false,
});

const propertiesOf = (schema: Json): Json => (isJson(schema.properties) ? schema.properties : {});
const requiredOf = (schema: Json): string[] =>
  Array.isArray(schema.required) ? schema.required.filter((name) => typeof name === 'string') : [];

const titleOf = ({ family, offMarket }: ListingVariant) =>
  `${offMarket ? 'off-market ' : ''}${family} listing`;

/** The record as served: what every listing carries, and its fields. */
const served = (variant: ListingVariant, names: Names): Json => {
  const record = jsonSchema(listingSchema, 'output', names);
  const { family, type, offMarket, returnPercent, ...others } = propertiesOf(record);
  return closed(
    {
      ...others,
      family: { ...(isJson(family) ? family : {}), enum: undefined, const: variant.family },
      type: { ...(isJson(type) ? type : {}), const: families[variant.family].type },
      offMarket: { ...(isJson(offMarket) ? offMarket : {}), const: variant.offMarket },
      // It is worked out where there is an income to work it out from.
      ...(Object.hasOwn(variant.fields, 'yearlyRentalIncome') ? { returnPercent } : {}),
      ...fieldProperties(variant, 'output', names),
    },
    requiredOf(record),
    `A ${titleOf(variant)} as served.`,
  );
};

/** What was served with a listing may be sent back with it. */
const echoes = (keys: readonly string[]): Json =>
  Object.fromEntries(
    keys.map((name) => [
      name,
      { readOnly: true, description: 'Served with a listing; left out of account when it is sent back.' },
    ]),
  );

const offMarketWords = 'Whether it is an off-market listing, which staff alone can make.';

const made = (variant: ListingVariant, names: Names): Json =>
  closed(
    {
      ...fieldProperties(variant, 'input', names),
      ...echoes(readOnlyListingKeys),
      accountID: { type: 'integer', minimum: 1, description: 'ID of the account that it is to belong to.' },
      offMarket: { const: variant.offMarket, description: offMarketWords },
    },
    variant.offMarket ? ['accountID', 'offMarket'] : ['accountID'],
    `A new ${titleOf(variant)}: any of its fields, each right in itself.`,
  );

const changed = (variant: ListingVariant, names: Names): Json =>
  closed(
    {
      ...fieldProperties(variant, 'input', names),
      ...echoes([...readOnlyListingKeys, 'accountID', 'offMarket']),
    },
    [],
    `All fields of a ${titleOf(variant)}: one that is left out is emptied.`,
  );

/** As files have them: names of a meta list for its ids, an address on one line, eight digits for a telephone number. */
const suppliedForms = (field: VariantField, schema: Json): Json => {
  const { description, ...rest } = schema;
  const text = { type: 'string' };
  const either = { anyOf: [{ type: 'integer', minimum: 1 }, text] };
  if (field.meta.vocabulary) {
    const many = [{ type: 'array', minItems: 1, items: either }, ...either.anyOf];
    return {
      anyOf: field.meta.widget === 'multiSelect' ? many : either.anyOf,
      description: `${String(description)} Names may stand for IDs.`,
    };
  }
  switch (field.meta.widget) {
    case 'address':
      return {
        anyOf: [rest, { type: 'object' }, text],
        description: `${String(description)} Or the whole address as text, or its parts without \`ID\`.`,
      };
    case 'advertisedAddress':
      return { anyOf: [rest, text], description };
    case 'phone':
      return { ...schema, description: `${String(description)} Eight digits alone are Danish.` };
    default:
      return schema;
  }
};

const suppliedFields = (variant: ListingVariant, names: Names): Json => {
  const properties = fieldProperties(variant, 'input', names);
  return Object.fromEntries(
    variantFields(variant).map((field) => {
      const property = properties[field.name];
      return [field.name, suppliedForms(field, isJson(property) ? property : {})];
    }),
  );
};

const supplied = (variant: ListingVariant, names: Names): Json => {
  const { type, ...others } = propertiesOf(jsonSchema(suppliedListing.shape.listing, 'input', names));
  return closed(
    { type: typeOf(variant, type), ...others, ...suppliedFields(variant, names) },
    ['type'],
    `A ${titleOf(variant)} of another system: what is left out is cleared.`,
  );
};

const typeOf = ({ family }: ListingVariant, type: unknown): Json => ({
  description: isJson(type) ? type.description : undefined,
  enum: [family, families[family].type],
});

const orNull = (property: unknown): Json => {
  const { description, ...rest } = isJson(property) ? property : {};
  // Of an object, too, only what is sent changes.
  const forms: readonly unknown[] = Array.isArray(rest.anyOf) ? rest.anyOf : [rest];
  const isObject = forms.some((form) => isJson(form) && (form.$ref !== undefined || form.type === 'object'));
  const partly = isObject ? [{ type: 'object' }] : [];
  return { anyOf: [rest, ...partly, { type: 'null' }], description };
};

const patched = (variant: ListingVariant, names: Names): Json => {
  const { type, ...others } = propertiesOf(jsonSchema(suppliedPatch.shape.listing, 'input', names));
  const fields = Object.fromEntries(
    Object.entries(suppliedFields(variant, names)).map(([name, property]) => [name, orNull(property)]),
  );
  return closed(
    { type: typeOf(variant, type), ...others, ...fields },
    [],
    `What changes of a ${titleOf(variant)}: null clears a field.`,
  );
};

/** Whichever of several schemas a property says that it is. */
const oneOf = (propertyName: string, mapping: Readonly<Record<string, string>>): Json => ({
  oneOf: [...new Set(Object.values(mapping))].map(refer),
  discriminator: {
    propertyName,
    mapping: Object.fromEntries(
      Object.entries(mapping).map(([value, name]) => [value, `#/components/schemas/${name}`]),
    ),
  },
});

const variantsOf = (family: Family) => listingVariants.filter((variant) => variant.family === family);

/** A family's listings as served, on the market or off it. */
export const familyListing = (family: Family): Json => {
  const refs = variantsOf(family).map((variant) => refer(variantName(variant)));
  const [only] = refs;
  return refs.length === 1 && only ? only : { oneOf: refs };
};

/** The variants on the market, or off it, told apart by their family. */
const byFamily = (offMarket: boolean): Json =>
  oneOf(
    'family',
    Object.fromEntries(
      listingVariants
        .filter((variant) => variant.offMarket === offMarket)
        .map((variant) => [variant.family, variantName(variant)]),
    ),
  );

/** What the body of a listing is. @param family when the path says it. */
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

/** Every named schema of listings. */
export const listingSchemas = (names: Names): Json => ({
  ...Object.fromEntries(
    listingVariants.flatMap((variant): [string, Json][] => [
      [variantName(variant), served(variant, names)],
      [bodyNames.new(variant), made(variant, names)],
      [bodyNames.changed(variant), changed(variant, names)],
      ...(variant.offMarket
        ? []
        : ([
            [bodyNames.supplied(variant), supplied(variant, names)],
            [bodyNames.patched(variant), patched(variant, names)],
          ] satisfies [string, Json][])),
    ]),
  ),
  OnMarketListing: {
    description: 'A listing on the market, of the type that `family` says.',
    ...byFamily(false),
  },
  OffMarketListing: {
    description: 'A listing off the market, of the type that `family` says.',
    ...byFamily(true),
  },
  Listing: {
    description: 'A listing of any type, as `family` and `offMarket` say.',
    oneOf: [refer('OnMarketListing'), refer('OffMarketListing')],
  },
});
