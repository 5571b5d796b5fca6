import fc from 'fast-check';
import * as z from 'zod';
import { listingVariants } from '../../schemas/listing/variants';
import type { Operation } from '../../schemas/operations/operation';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

const someText = (schema: Json) => {
  const minLength = Math.min(numberOf(schema.minLength, 0), 200);
  const maxLength = Math.min(numberOf(schema.maxLength, 60), minLength + 60);
  const letters = fc.constantFrom('a', 'b', 'æ', 'ø', 'å', '1', ' ', '-', '.', ',', '𝕏');
  return fc.oneof(
    fc.array(letters, { minLength, maxLength }).map((parts) => parts.join('')),
    fc.constantFrom(
      'anne@eksempel.dk',
      '+4512345678',
      'https://eksempel.dk/a',
      '2026-05-01',
      '09:00',
      '1401',
    ),
  );
};

const someNumber = (schema: Json) => {
  const min = Math.max(numberOf(schema.minimum, -1000), -1_000_000_000);
  const max = Math.min(numberOf(schema.maximum, 100_000), 1_000_000_000);
  return fc.integer({ min: Math.ceil(Math.min(min, max)), max: Math.floor(Math.max(min, max)) });
};

/** Values of a JSON Schema. Patterns and refinements are ignored, so some values are invalid. */
const fitting = (schema: unknown, root: Json, depth = 0): fc.Arbitrary<unknown> => {
  if (!isJson(schema) || depth > 6) return fc.jsonValue({ maxDepth: 1 });
  if (typeof schema.$ref === 'string') {
    const target = schema.$ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (isJson(at) ? at[key] : undefined), root);
    return fitting(target, root, depth + 1);
  }
  if ('const' in schema) return fc.constant(schema.const);
  const choices = listOf(schema.enum);
  if (choices.length > 0) return fc.constantFrom(...choices);
  const options = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (options.length > 0) return fc.oneof(...options.map((option) => fitting(option, root, depth + 1)));
  switch (schema.type) {
    case 'object': {
      const properties = isJson(schema.properties) ? schema.properties : {};
      const parts = Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, fitting(part, root, depth + 1)]),
      );
      return fc.record(parts, {
        requiredKeys: listOf(schema.required)
          .map(String)
          .filter((name) => name in parts),
      });
    }
    case 'array':
      return fc.array(fitting(schema.items, root, depth + 1), { maxLength: 3 });
    case 'string':
      return someText(schema);
    case 'integer':
    case 'number':
      return someNumber(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
};

const known = new Map<z.ZodType, fc.Arbitrary<unknown>>();

/** Values of a Zod schema, mostly valid. */
const fittingType = (type: z.ZodType): fc.Arbitrary<unknown> => {
  const before = known.get(type);
  if (before) return before;
  const schema: unknown = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  const made = fitting(schema, isJson(schema) ? schema : {});
  known.set(type, made);
  return made;
};

/** A body of an operation, mostly valid. */
export const fittingBody = (
  { body, path }: Operation,
  accountIDs: readonly number[],
): fc.Arbitrary<unknown> => {
  if (!body) return fc.constant(undefined);
  const variants = listingVariants.filter(({ family }) => path.includes(`/listings/${family}`));
  const fields = variants.length > 0 ? variants : path.includes('by-identifier') ? listingVariants : [];
  if (fields.length === 0) return fittingType(body);
  return fc
    .tuple(fc.oneof(...fields.map(({ draft }) => fittingType(draft))), fc.constantFrom(...accountIDs))
    .map(([listing, accountID]) => ({ listing: { ...(isJson(listing) ? listing : {}), accountID } }));
};
