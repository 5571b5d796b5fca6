import * as z from 'zod';
import { lists } from '../../schemas/limits';
import {
  allowedActions,
  listingActions,
  statuses,
  statusIDs,
  statusMatrix,
} from '../../schemas/listing/status';
import type { Operation } from '../../schemas/operations/operation';
import { type Current, rateLimitFields, takesKey, traceHeader } from './errors';
import type { Example, ExampleWith } from './examples';
import { isJson, type Json, propertiesOf, schemaOf } from './jsonSchema';
import { familyListing, familyOf, rowValues } from './listings';
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
            'Version of the record, for `If-Match`. The tag of a compressed response ends with its encoding, `"3-br"`; both forms are accepted.',
          schema: { type: 'string', pattern: String.raw`^"\d+(-(br|gzip))?"$` },
          example: '"3"',
        },
      }
    : {}),
  ...(revalidated
    ? {
        ETag: {
          required: true,
          description: 'Tag of the response, for `If-None-Match`.',
          schema: { type: 'string', pattern: String.raw`^W/"[\w-]+"$` },
          example: 'W/"Zq2x0nJ6mBq1hY8a4cT7dw"',
        },
      }
    : {}),
  ...(list
    ? {
        'Content-Range': {
          required: true,
          description: `Positions of the first and last row of the page, from 0, and the number of rows. Rows are counted up to ${lists.countCap}.`,
          schema: { type: 'string', pattern: String.raw`^\w+ (\d+-\d+|\*)/(\d+|\*)$` },
          example: 'listings 0-24/137',
        },
      }
    : {}),
  ...(guards.includes('idempotencyKey')
    ? {
        'Idempotency-Replayed': {
          required: false,
          description: '`true` if this is the response to an earlier request with the same key.',
          schema: { const: 'true' },
          example: 'true',
        },
      }
    : {}),
  ...(loginCookie === 'sets'
    ? {
        'Set-Cookie': {
          required: true,
          description: 'The login cookie, which renewal of the token requires.',
          schema: { type: 'string' },
          example: '__Host-login=…; Path=/; HttpOnly; SameSite=Lax; Secure',
        },
      }
    : {}),
});

/** Schema of a response; a listing has the schema of the listing type in the path. */
export const answerSchema = (operation: Operation, response: z.ZodType): Json => {
  const schema = schemaOf(response, 'output', names);
  const family = familyOf(operation);
  const properties = propertiesOf(schema);
  if (!family || !isJson(properties.listing)) return schema;
  const listing = { ...familyListing(family), description: properties.listing.description };
  return { ...schema, properties: { ...properties, listing } };
};

const administrator = { staff: false, roles: ['admin'] } as const;

/** Example values of a listing with a status. */
const statusValues = (status: number): Json => {
  const known = statusIDs.find((one) => one === status);
  return known === undefined ? {} : { status, allowedActions: allowedActions(known, administrator) };
};

const draftValues: Json = {
  ...statusValues(statuses.pending),
  visible: false,
  wasPublished: false,
  publishedAt: undefined,
  confirmedAt: undefined,
  promotion: undefined,
};

/** Example values that follow from the operation: listing type in the path, status after an action. */
const fixedValues = (operation: Operation, code: number): Json => {
  const family = familyOf(operation);
  const action = listingActions.find((one) => operation.id === `${one}Listing`);
  const move = statusMatrix.find((row) => row.action === action);
  const isNew = (operation.tag === 'listings' || operation.creates) && (code === 201 || action === 'copy');
  const { closed, active } = statuses;
  const status = move === undefined || move.to === 'same' ? active : move.to;
  return {
    ...(family ? rowValues(family) : {}),
    ...statusValues(status),
    ...(status === active ? {} : { visible: false }),
    ...(status === closed ? { closingReason: 1, closedSince: '2026-04-01' } : {}),
    ...(isNew ? draftValues : {}),
  };
};

/** Successful responses of an operation, by status. */
export const successes = (operation: Operation, schema: Json | undefined, exampleWith: ExampleWith): Json => {
  const { produces, response, status = 200, creates, revalidated } = operation;
  const success = (description: string, code = status): Json => ({
    description,
    headers: answerHeaders(operation),
    ...(schema && code !== 204
      ? {
          content: {
            [produces ?? 'application/json']: {
              schema,
              example: exampleWith(fixedValues(operation, code))(schema, produces && 'token'),
            },
          },
        }
      : {}),
    // Binary content has no schema in OpenAPI 3.1.
    ...(!schema && produces ? { content: { [produces]: {} } } : {}),
  });
  if (creates)
    return {
      200: success('The listing existed and was replaced.'),
      201: success('The listing was created.', 201),
    };
  const words = { 200: 'Success.', 201: 'Created.', 204: 'Success, without content.' };
  return {
    [String(status)]: success(words[status]),
    ...(response instanceof z.ZodOptional ? { 204: success(words[204], 204) } : {}),
    ...(revalidated ? { 304: { description: 'Not modified.', headers: answerHeaders(operation) } } : {}),
  };
};

/** Current record in the response to a stale write: in its envelope, if the response has further properties. */
export const currentOf = (schema: Json | undefined, example: Example): Current | undefined => {
  if (!schema) return undefined;
  const properties = propertiesOf(schema);
  const [only, ...others] = Object.values(properties);
  const { listing, promotion, import: imported } = properties;
  const record =
    [others.length === 0 ? only : undefined, listing, promotion, imported].find(isJson) ?? schema;
  return { schema: record, example: example(record) };
};
