import * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import { fieldLabelKey } from '../../schemas/resourceSchema';
import { descriptionOf, type Json, saidOf } from './words';

export type { Json } from './words';

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const refer = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Type of the JSON in a text parameter, e.g. a list's `filter`; undefined for others. */
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

const unwrapped = (type: unknown): unknown =>
  type instanceof z.ZodOptional ? unwrapped(type.unwrap()) : type;

/** Description of a resource's field: its label. */
const labelled = (object: z.core.$ZodType, name: string): Json | undefined => {
  const type = object instanceof z.ZodObject ? unwrapped(object.shape[name]) : undefined;
  const key = type instanceof z.ZodType ? fieldLabelKey(type) : undefined;
  return key === undefined ? undefined : { description: `${translate(catalogue.en, key)}.` };
};

/** A property with its description. Its own schema may be shared, so it is copied. */
const withWords = (object: z.core.$ZodType, name: string, property: unknown): Json => ({
  ...(isJson(property) ? property : {}),
  ...(saidOf(object, name) ?? labelled(object, name)),
});

/** Schemas with a name of their own in the document; elsewhere they are referred to. */
export type Names = ReadonlyMap<z.core.$ZodType, string>;

/**
 * A Zod schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is, with the descriptions of its properties.
 * @param io what the schema takes in, or what it gives.
 */
export const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output', names: Names): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      const name = names.get(zodSchema);
      if (name !== undefined && zodSchema !== schema) {
        become(made, refer(name));
        return;
      }
      // Zod adds JavaScript's bounds to unbounded integers: removed.
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
      const description = descriptionOf(zodSchema);
      if (description !== undefined) made.description = description;
      const { properties } = made;
      if (isJson(properties)) {
        made.properties = Object.fromEntries(
          Object.entries(properties).map(([key, property]) => [key, withWords(zodSchema, key, property)]),
        );
      }
    },
  });
  return rest;
};

/** The schema, or a reference if it is named. */
export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output', names: Names): Json => {
  const name = names.get(schema);
  return name === undefined ? jsonSchema(schema, io, names) : refer(name);
};

export const propertiesOf = (schema: Json): Json => (isJson(schema.properties) ? schema.properties : {});

export const requiredOf = (schema: Json): string[] =>
  Array.isArray(schema.required) ? schema.required.filter((name) => typeof name === 'string') : [];

/** An object with these properties and no other. */
export const closed = (properties: Json, required: readonly string[], description: string): Json => ({
  type: 'object',
  description,
  properties,
  required,
  additionalProperties: false,
});

const isShape = (value: unknown): value is Record<string, z.ZodType> => isJson(value);

/** The properties of an object's schema; none of another. */
export const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  'shape' in schema && isShape(schema.shape) ? schema.shape : {};
