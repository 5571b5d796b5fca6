import * as z from 'zod';
import { lists } from '../../schemas/limits';
import type { Operation } from '../../schemas/operations/operation';
import { type Current, rateLimitFields, takesKey, traceHeader } from './errors';
import type { Example } from './examples';
import { isJson, type Json, propertiesOf, schemaOf } from './jsonSchema';
import { familyListing, familyOf } from './listings';
import { names } from './names';

const answerHeaders = (operation: Operation): Json => ({
  ...traceHeader,
  ...(operation.rateLimit !== undefined || takesKey(operation) ? rateLimitFields(false) : {}),
  ...ownHeaders(operation),
});

const ownHeaders = ({ list, versioned, revalidated, guards = [], loginCookie }: Operation): Json => ({
  ...(versioned
    ? {
        ETag: {
          required: true,
          description:
            'The version of what is answered, for `If-Match`. A compressed response has its encoding in it, `"3-br"`, and either form can be sent back.',
          schema: { type: 'string', pattern: String.raw`^"\d+(-(br|gzip))?"$` },
          example: '"3"',
        },
      }
    : {}),
  ...(revalidated
    ? {
        ETag: {
          required: true,
          description: 'What is answered, for `If-None-Match`.',
          schema: { type: 'string', pattern: String.raw`^W/"[\w-]+"$` },
          example: 'W/"Zq2x0nJ6mBq1hY8a4cT7dw"',
        },
      }
    : {}),
  ...(list
    ? {
        'Content-Range': {
          required: true,
          description: `Where the page stands in the whole list: positions of its first and last row, from 0, and how many there are. Lists are counted to ${lists.countCap}.`,
          schema: { type: 'string', pattern: String.raw`^\w+ (\d+-\d+|\*)/(\d+|\*)$` },
          example: 'listings 0-24/137',
        },
      }
    : {}),
  ...(guards.includes('idempotencyKey')
    ? {
        'Idempotency-Replayed': {
          required: false,
          description: '`true` when this is the answer to an earlier request with the same key.',
          schema: { const: 'true' },
          example: 'true',
        },
      }
    : {}),
  ...(loginCookie === 'sets'
    ? {
        'Set-Cookie': {
          required: true,
          description: 'The login cookie, which renewing asks for.',
          schema: { type: 'string' },
          example: '__Host-login=…; Path=/; HttpOnly; SameSite=Lax; Secure',
        },
      }
    : {}),
});

/** Schema of a response, with the listing of the path's family. */
export const answerSchema = (operation: Operation, response: z.ZodType): Json => {
  const schema = schemaOf(response, 'output', names);
  const family = familyOf(operation);
  const properties = propertiesOf(schema);
  if (!family || !isJson(properties.listing)) return schema;
  const listing = { ...familyListing(family), description: properties.listing.description };
  return { ...schema, properties: { ...properties, listing } };
};

/** The answers of an operation that went well, by status. */
export const successes = (operation: Operation, schema: Json | undefined, example: Example): Json => {
  const { produces, response, status = 200, creates, revalidated } = operation;
  const success = (description: string, code = status): Json => ({
    description,
    headers: answerHeaders(operation),
    ...(schema && code !== 204
      ? {
          content: {
            [produces ?? 'application/json']: { schema, example: example(schema, produces && 'token') },
          },
        }
      : {}),
    // Bytes have no schema in OpenAPI 3.1.
    ...(!schema && produces ? { content: { [produces]: {} } } : {}),
  });
  if (creates) return { 200: success('It existed, and is as it was sent.'), 201: success('It was created.') };
  const words = { 200: 'As asked.', 201: 'It was made.', 204: 'As asked; there is nothing to tell.' };
  return {
    [String(status)]: success(words[status]),
    ...(response instanceof z.ZodOptional ? { 204: success(words[204], 204) } : {}),
    ...(revalidated
      ? { 304: { description: 'It is what the browser has.', headers: answerHeaders(operation) } }
      : {}),
  };
};

/** Response to a stale change: the record, in its envelope only if there is more. */
export const currentOf = (schema: Json | undefined, example: Example): Current | undefined => {
  if (!schema) return undefined;
  const properties = propertiesOf(schema);
  const [only, ...others] = Object.values(properties);
  const { listing, promotion, import: imported } = properties;
  const record =
    [others.length === 0 ? only : undefined, listing, promotion, imported].find(isJson) ?? schema;
  return { schema: record, example: example(record) };
};
