import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import { kinds } from '../../schemas/core/kinds';
import type { FieldMetaListName, Unit } from '../../schemas/core/kinds/kind';
import { exampleCall } from '../../schemas/exampleCall';
import { computedFigures } from '../../schemas/listing/computed';
import { listingType } from '../../schemas/listing/types';
import { keyPrice, type ListingVariant } from '../../schemas/listing/variants';
import { metaOperations } from '../../schemas/operations/meta';
import { type FieldValues, type ResourceField, schemaFields } from '../../schemas/resourceSchema';
import { isJson, type Json, type Names, schemaOf } from './jsonSchema';

const units: Record<Unit, string> = {
  kr: 'Whole kroner.',
  krPerMonth: 'Whole kroner a month.',
  m2: 'Whole square metres.',
  year: 'A year.',
};

const said = (key: string): string | undefined => {
  const found = translate(catalogue.en, `torvet.listing.${key}`);
  return found === `torvet.listing.${key}` ? undefined : found;
};

const listed = (metaList: FieldMetaListName, many: boolean) =>
  `${many ? 'IDs' : 'An ID'} of \`GET ${metaOperations[metaList].path}\`.`;

const asSentence = (text: string | undefined) => text && (/[.!?]$/.test(text) ? text : `${text}.`);

/** Description of a field from its label, help and metadata. */
const described = ({ name, meta }: ResourceField): string =>
  [
    asSentence(said(`fields.${name}`) ?? name),
    asSentence(said(`help.${name}`)),
    meta.unit && units[meta.unit],
    meta.metaList && listed(meta.metaList, kinds[meta.kind].several === true),
    meta.decimals !== undefined && `At most ${meta.decimals} decimals.`,
    kinds[meta.kind].openAPI?.note,
    meta.required && 'Required for publication.',
    meta.public === false && 'Not public.',
  ]
    .filter((part) => part)
    .join(' ');

/** Field values of the example listing of a variant, from the listing type and the documented call of a supplier. */
const exampleValues = ({ family }: ListingVariant): FieldValues => {
  const { subcategories, values } = listingType(family).example;
  const { type, floorArea, yearlyRent } = exampleCall.listing;
  return {
    listingtypeSubcategory: subcategories[0],
    floorArea,
    ...values,
    ...(type === family ? { yearlyRent } : {}),
  };
};

const withExample = (property: Json, value: unknown): Json =>
  value === undefined ? property : { ...property, examples: [value] };

/** Computed properties of the example listing of a variant. */
export const exampleFigures = (variant: ListingVariant): Json => {
  const values = exampleValues(variant);
  return { ...computedFigures(variant, values), keyPrice: keyPrice(variant, values) };
};

/** Computed properties of a listing in responses, with the values of the example listing. */
export const computedProperties = (variant: ListingVariant, properties: Json): Json => {
  const figures = exampleFigures(variant);
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      isJson(property) ? withExample(property, figures[name]) : property,
    ]),
  );
};

/** Properties for the fields of a variant, with descriptions and examples. */
export const fieldProperties = (variant: ListingVariant, io: 'input' | 'output', names: Names): Json => {
  const values = exampleValues(variant);
  return Object.fromEntries(
    schemaFields(variant).map((field) => [
      field.name,
      withExample(
        {
          ...schemaOf(field.type, io, names),
          ...kinds[field.meta.kind].openAPI?.[io],
          description: described(field),
        },
        values[field.name],
      ),
    ]),
  );
};

/** Name of a variant for use within a sentence, e.g. `off-market rental listing`. */
export const titleOf = ({ family, offMarket }: ListingVariant) =>
  `${offMarket ? 'off-market ' : ''}${family} listing`;
