import { kinds } from '../../schemas/core/kinds';
import { caseNumberTarget } from '../../schemas/imports/targets';
import { families } from '../../schemas/listing/families';
import type { ListingVariant } from '../../schemas/listing/variants';
import { suppliedListing, suppliedPatch } from '../../schemas/operations/supplier';
import { type ResourceField, schemaFields } from '../../schemas/resourceSchema';
import { closed, isJson, type Json, jsonSchema, type Names, propertiesOf } from './jsonSchema';
import { fieldProperties, titleOf } from './listingFields';

/** Adds the formats that suppliers may use: names instead of ids, an address on one line, eight-digit phone numbers. */
const suppliedForms = ({ meta }: ResourceField, schema: Json): Json => {
  const { description, ...rest } = schema;
  const { several, supplied } = kinds[meta.kind];
  const either = { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] };
  if (meta.metaList) {
    const many = [{ type: 'array', minItems: 1, items: either }, ...either.anyOf];
    return {
      anyOf: several ? many : either.anyOf,
      description: `${String(description)} A Danish or English name may be sent instead of an ID.`,
    };
  }
  if (!supplied) return schema;
  const { types, note } = supplied;
  return {
    ...(types.length > 0 ? { anyOf: [rest, ...types.map((type) => ({ type }))] } : rest),
    description: [description, note].filter(Boolean).join(' '),
  };
};

const suppliedFields = (variant: ListingVariant, names: Names): Json => {
  const properties = fieldProperties(variant, 'input', names);
  return Object.fromEntries(
    schemaFields(variant).map((field) => {
      const property = properties[field.name];
      const forms = suppliedForms(field, isJson(property) ? property : {});
      const { description } = forms;
      return field.name === caseNumberTarget
        ? [
            field.name,
            {
              ...forms,
              description: `${String(description)} Optional; must equal the case number in the path.`,
            },
          ]
        : [field.name, forms];
    }),
  );
};

const typeOf = ({ family }: ListingVariant, type: unknown): Json => ({
  description: isJson(type) ? type.description : undefined,
  enum: [family, families[family].type],
});

export const supplied = (variant: ListingVariant, names: Names): Json => {
  const { type, ...others } = propertiesOf(jsonSchema(suppliedListing.shape.listing, 'input', names));
  return closed(
    { type: typeOf(variant, type), ...others, ...suppliedFields(variant, names) },
    ['type'],
    `A ${titleOf(variant)} of another system; omitted fields are cleared.`,
  );
};

/** Property in the body of a JSON Merge Patch, in which null removes a value. */
export const orNull = (property: unknown): Json => {
  const { description, ...rest } = isJson(property) ? property : {};
  // A partial object is valid, because only the sent properties change.
  const forms: readonly unknown[] = Array.isArray(rest.anyOf) ? rest.anyOf : [rest];
  const isObject = forms.some((form) => isJson(form) && (form.$ref !== undefined || form.type === 'object'));
  const partly = isObject ? [{ type: 'object' }] : [];
  return { anyOf: [rest, ...partly, { type: 'null' }], description };
};

/** Listing in the body of a partial update by a supplier. */
export const patched = (variant: ListingVariant, names: Names): Json => {
  const { type, ...others } = propertiesOf(jsonSchema(suppliedPatch.shape.listing, 'input', names));
  const fields = Object.fromEntries(
    Object.entries(suppliedFields(variant, names)).map(([name, property]) => [name, orNull(property)]),
  );
  return closed(
    { type: typeOf(variant, type), ...others, ...fields },
    [],
    `Changed fields of a ${titleOf(variant)}; null clears a field.`,
  );
};
