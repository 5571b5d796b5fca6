import * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import { fieldLabelKey } from '../../schemas/resourceSchema';

export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const refer = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Type of the JSON in a text parameter, such as `filter`; undefined for other parameters. */
export const heldType = (schema: z.core.$ZodType): z.ZodType | undefined => {
  if (schema instanceof z.ZodOptional) return heldType(schema.unwrap());
  if (!(schema instanceof z.ZodPipe) || !(schema.def.in instanceof z.ZodPipe)) return undefined;
  const { out } = schema.def;
  const isText = schema.def.in.def.in instanceof z.ZodString;
  const holds = out instanceof z.ZodObject || out instanceof z.ZodTuple || out instanceof z.ZodArray;
  return isText && holds ? out : undefined;
};

const become = (target: Json, source: Json): void => {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, source);
};

/** Description of a property, or of the type inside an optional property. */
export const descriptionOf = (type: z.core.$ZodType): string | undefined =>
  z.globalRegistry.get(type)?.description ??
  (type instanceof z.ZodOptional ? descriptionOf(type.unwrap()) : undefined);

/** Label of a resource's field, for fields without a description. */
const labelOf = (schema: z.core.$ZodType): string | undefined => {
  const key = schema instanceof z.ZodType ? fieldLabelKey(schema) : undefined;
  return key === undefined ? undefined : `${translate(catalogue.en, key)}.`;
};

/** Name of a schema, or of the schema inside a wrapper such as `optional`. */
const nameOf = (schema: z.core.$ZodType, names: Names): string | undefined =>
  names.get(schema) ?? (schema._zod.parent && nameOf(schema._zod.parent, names));

/** Names of component schemas in the document, by Zod schema. */
export type Names = ReadonlyMap<z.core.$ZodType, string>;

/**
 * Converts a Zod schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1, with descriptions of the properties.
 * @param io input or output side of the schema.
 */
export const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output', names: Names): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      const name = zodSchema === schema ? undefined : nameOf(zodSchema, names);
      if (name !== undefined) {
        become(made, refer(name));
        if (!names.has(zodSchema)) Object.assign(made, z.globalRegistry.get(zodSchema));
        return;
      }
      // Removes the bounds that Zod adds to unbounded integers.
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
      const label = labelOf(zodSchema);
      if (label !== undefined && descriptionOf(zodSchema) === undefined) made.description = label;
    },
  });
  return rest;
};

/** JSON Schema of a type, or a reference if the schema is a component. */
export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output', names: Names): Json => {
  const name = names.get(schema);
  return name === undefined ? jsonSchema(schema, io, names) : refer(name);
};

export const propertiesOf = (schema: Json): Json => (isJson(schema.properties) ? schema.properties : {});

export const requiredOf = (schema: Json): string[] =>
  Array.isArray(schema.required) ? schema.required.filter((name) => typeof name === 'string') : [];

/** Object schema that allows only these properties. */
export const closed = (properties: Json, required: readonly string[], description: string): Json => ({
  type: 'object',
  description,
  properties,
  required,
  additionalProperties: false,
});

const isShape = (value: unknown): value is Record<string, z.ZodType> => isJson(value);

/** Properties of an object schema; empty for another type. */
export const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  'shape' in schema && isShape(schema.shape) ? schema.shape : {};
