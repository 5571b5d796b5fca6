import { changeReasonHeader, changeReasonRule } from '../../schemas/changeReason';
import { idempotencyHours } from '../../schemas/limits';
import { isFamily } from '../../schemas/listing/families';
import type { Operation } from '../../schemas/operations/operation';
import type { Example } from './examples';
import { descriptionOf, heldType, isJson, type Json, jsonSchema, propertiesOf, shapeOf } from './jsonSchema';
import { names } from './names';

/** Singular of the name of a collection: `api-keys` becomes `API key`. */
export const oneOf = (collection: string): string =>
  collection
    .replace(/(?<=ss)es$|(?<!s)s$/, '')
    .replaceAll('-', ' ')
    .replace(/\bapi\b/, 'API');

/** Description of a path parameter, derived from the preceding segment. */
const namedBy = ({ path }: Operation, name: string): string => {
  const parts = path.split('/');
  const before = parts[parts.indexOf(`{${name}}`) - 1] ?? '';
  return before === 'by-identifier'
    ? 'The supplier’s case number of the listing.'
    : `ID of the ${isFamily(before) ? 'listing' : oneOf(before)}.`;
};

const withoutDescription = (schema: unknown): Json => {
  const { description: _, ...rest } = isJson(schema) ? schema : {};
  return rest;
};

export const pathParameters = (operation: Operation, example: Example): Json[] => {
  if (!operation.params) return [];
  return Object.entries(propertiesOf(jsonSchema(operation.params, 'output', names))).map(
    ([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      description: namedBy(operation, name),
      schema: withoutDescription(schema),
      example: example(isJson(schema) ? schema : {}, name),
    }),
  );
};

/** Limits the example of a filter to one field. */
const narrowed = (value: unknown): unknown =>
  isJson(value) ? Object.fromEntries(Object.entries(value).slice(0, 1)) : value;

export const queryParameters = ({ query }: Operation, example: Example): Json[] => {
  if (!query) return [];
  const read = propertiesOf(jsonSchema(query, 'output', names));
  const needed = jsonSchema(query, 'input', names).required;
  return Object.entries(shapeOf(query)).map(([name, type]) => {
    const held = heldType(type);
    const schema = held ? jsonSchema(held, 'output', names) : withoutDescription(read[name]);
    const shown = example(schema, name);
    return {
      name,
      in: 'query',
      required: Array.isArray(needed) && needed.includes(name),
      description: descriptionOf(type),
      ...(held
        ? { content: { 'application/json': { schema, example: narrowed(shown) } } }
        : { schema, example: shown }),
    };
  });
};

/** Header with the version that a change is based on. */
const ifMatch = (required: boolean): Json => ({
  name: 'If-Match',
  in: 'header',
  required,
  description: `Version on which the change is based, from \`ETag\`. Any other version returns 412.${required ? '' : ' `*` matches any version of an existing record. Without this header, the version is not checked.'}`,
  schema: {
    type: 'string',
    pattern: required ? String.raw`^(W/)?"[\w-]+"$` : String.raw`^(\*|(W/)?"[\w-]+"(, *(W/)?"[\w-]+")*)$`,
  },
  example: '"3"',
});

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'With `*`, the request only creates: it returns 412 if the record exists. With a version, it returns 412 if the record has this version.',
  schema: { type: 'string', pattern: String.raw`^(\*|(W/)?"[\w-]+"(, *(W/)?"[\w-]+")*)$` },
  example: '*',
};

const changeReason: Json = {
  name: changeReasonHeader,
  in: 'header',
  required: false,
  description:
    'Reason for the change, as percent-encoded UTF-8, stored in the history. Required from staff who do not impersonate the account (422 without it); ignored from all other callers.',
  schema: { type: 'string' },
  example: 'Rettet%20efter%20aftale',
};

/** Headers for the guards and the change reason of a write. */
export const guardHeaders = (operation: Operation): Json[] => [
  ...guardHeadersOf(operation),
  ...(changeReasonRule(operation) ? [changeReason] : []),
];

const guardHeadersOf = ({ guards = [] }: Operation): Json[] => [
  ...(guards.includes('ifMatch') ? [ifMatch(true)] : []),
  ...(guards.includes('conditional') ? [ifMatch(false), ifNoneMatch] : []),
  ...(guards.includes('idempotencyKey')
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: `Makes retries safe: for ${idempotencyHours} hours, a request with the same key returns the first response and is not executed again.`,
          schema: { type: 'string', pattern: String.raw`^[\x21-\x7e]{1,200}$` },
          example: '6f1b0b0e-3a53-4d0a-9d1c-6a2b4c8e7f10',
        },
      ]
    : []),
];

export const language: Json = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'Language of messages and other texts: `da` (default) or `en`.',
  schema: { type: 'string' },
  example: 'en',
};
