import type * as z from 'zod';
import { exampleCall } from '../../schemas/exampleCall';
import { idempotencyHours, lists } from '../../schemas/limits';
import { type Family, familyNames } from '../../schemas/listing/families';
import { apiKeyOperations } from '../../schemas/operations/apiKeys';
import type { Access, Operation } from '../../schemas/operations/operation';
import { type Current, errorResponses, traceHeader } from './errors';
import { heldType, isJson, type Json, jsonSchema, schemaOf } from './jsonSchema';
import { type BodyKind, familyListing, listingBody } from './listings';
import { names } from './names';
import { saidOf } from './words';

/** What the operations are described with. */
export interface Making {
  /** An example of a schema. */
  example: (schema: Json, name?: string) => unknown;
  /** Answers that several operations give, by name; added to as they are met. */
  responses: Map<string, Json>;
}

const propertiesOf = (schema: Json): Json => (isJson(schema.properties) ? schema.properties : {});

/** The family that a path is of, `/api/v2/listings/rental`. */
const familyOf = ({ path }: Operation): Family | undefined =>
  familyNames.find((family) => path.split('/').includes(family));

const singular: Readonly<Record<string, string>> = {
  accounts: 'account',
  listings: 'listing',
  promotions: 'order',
  addresses: 'address',
  images: 'picture',
  'api-keys': 'API key',
  imports: 'import',
};

/** What a parameter of the path names, from what stands before it there. */
const namedBy = ({ path }: Operation, name: string): string => {
  const parts = path.split('/');
  const before = parts[parts.indexOf(`{${name}}`) - 1] ?? '';
  return before === 'by-identifier'
    ? 'The case number that the listing has at home.'
    : `ID of the ${singular[before] ?? 'record'}.`;
};

const pathParameters = (operation: Operation, { example }: Making): Json[] => {
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

const withoutDescription = (schema: unknown): Json => {
  const { description: _, ...rest } = isJson(schema) ? schema : {};
  return rest;
};

const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  'shape' in schema && isShape(schema.shape) ? schema.shape : {};
const isShape = (value: unknown): value is Record<string, z.ZodType> => isJson(value);

/** An example of a filter asks for one thing, not for all that can be asked for. */
const narrowed = (value: unknown): unknown =>
  isJson(value) ? Object.fromEntries(Object.entries(value).slice(0, 1)) : value;

/** Each property of the query; what is sent as JSON, such as `filter`, says what that JSON is. */
const queryParameters = ({ query }: Operation, { example }: Making): Json[] => {
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
      ...saidOf(query, name),
      ...(held
        ? { content: { 'application/json': { schema, example: narrowed(shown) } } }
        : { schema, example: shown }),
    };
  });
};

/** The header that a change says its version in. */
const ifMatch = (required: boolean): Json => ({
  name: 'If-Match',
  in: 'header',
  required,
  description: `The version that the change is built on, as served in \`ETag\`. Another one is answered 412.${required ? '' : ' Without it nothing is checked.'}`,
  schema: { type: 'string', pattern: String.raw`^(\*|(W/)?"\d{1,10}")$` },
  example: '"3"',
});

const guardHeaders = ({ guards = [] }: Operation): Json[] => [
  ...(guards.includes('ifMatch') ? [ifMatch(true)] : []),
  ...(guards.includes('ifMatchOptional') ? [ifMatch(false)] : []),
  ...(guards.includes('idempotencyKey')
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: `Makes it safe to send the request again: within ${idempotencyHours} hours the same key gives the first answer, and nothing is done twice.`,
          schema: { type: 'string', pattern: String.raw`^[\x21-\x7e]{1,200}$` },
          example: '6f1b0b0e-3a53-4d0a-9d1c-6a2b4c8e7f10',
        },
      ]
    : []),
];

const language: Json = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of sentences: `da`, which is the default, or `en`.',
  schema: { type: 'string' },
  example: 'en',
};

const kindOf = ({ access, mergePatch, guards = [] }: Operation): BodyKind => {
  if (mergePatch) return 'patched';
  if (access.who === 'apiKey') return 'supplied';
  return guards.includes('ifMatch') ? 'changed' : 'new';
};

/** Bodies that are better shown than made. */
const bodyExamples: Readonly<Record<string, unknown>> = {
  [apiKeyOperations.putSuppliedListing.id]: { listing: exampleCall.listing },
  [apiKeyOperations.patchSuppliedListing.id]: { listing: { yearlyRent: 298_000, flashline: null } },
};

const bodySchema = (operation: Operation, body: z.ZodType): Json => {
  const schema = jsonSchema(body, 'input', names);
  const held = Object.entries(shapeOf(body)).flatMap(([name, type]) => {
    const events = heldType(type);
    return events ? [[name, events] as const] : [];
  });
  const properties = { ...propertiesOf(schema) };
  for (const [name, type] of held) {
    properties[name] = {
      ...(isJson(properties[name]) ? properties[name] : {}),
      contentEncoding: 'base64',
      contentMediaType: 'application/json',
      contentSchema: jsonSchema(type, 'input', names),
    };
  }
  const { fields: takesListing, ...rest } = schema;
  if (takesListing !== undefined)
    properties.listing = {
      ...listingBody(kindOf(operation), familyOf(operation)),
      description: 'The listing.',
    };
  return Object.keys(properties).length > 0 ? { ...rest, properties } : rest;
};

const requestBody = (operation: Operation, { example }: Making): Json | undefined => {
  const { body, consumes, beacon, mergePatch } = operation;
  if (!body && !consumes) return undefined;
  const content: Json = {};
  if (body) {
    const schema = bodySchema(operation, body);
    content['application/json'] = { schema, example: bodyExamples[operation.id] ?? example(schema) };
  }
  if (mergePatch) content['application/merge-patch+json'] = content['application/json'];
  if (beacon) content['text/plain'] = content['application/json'];
  if (consumes) {
    content[consumes] = {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary', description: 'The file.' } },
      },
    };
  }
  // A body with nothing in it need not be sent.
  return { required: !(body?.safeParse(undefined).success ?? false), content };
};

const answerHeaders = ({ list, versioned, guards = [], id }: Operation): Json => ({
  ...traceHeader,
  ...(versioned
    ? {
        ETag: {
          required: true,
          description: 'The version of what is answered, for `If-Match`.',
          schema: { type: 'string', pattern: String.raw`^"\d+"$` },
          example: '"3"',
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
  ...(id === 'login'
    ? {
        'Set-Cookie': {
          required: true,
          description: 'The login cookie, which renewing asks for.',
          schema: { type: 'string' },
          example: 'login=…; Path=/auth; HttpOnly; SameSite=Strict',
        },
      }
    : {}),
});

/** What is answered, with the listing of the family that the path is of. */
const answerSchema = (operation: Operation, response: z.ZodType): Json => {
  const schema = schemaOf(response, 'output', names);
  const family = familyOf(operation);
  const properties = propertiesOf(schema);
  if (!family || !isJson(properties.listing)) return schema;
  const listing = { ...familyListing(family), description: properties.listing.description };
  return { ...schema, properties: { ...properties, listing } };
};

const successes = (operation: Operation, schema: Json | undefined, { example }: Making): Json => {
  const { produces, status = 200, creates } = operation;
  const success = (description: string): Json => ({
    description,
    headers: answerHeaders(operation),
    ...(schema && status !== 204
      ? {
          content: {
            [produces ?? 'application/json']: { schema, example: example(schema, produces && 'token') },
          },
        }
      : {}),
  });
  if (creates) return { 200: success('It was there, and is as it was sent.'), 201: success('It was made.') };
  const words = { 200: 'As asked.', 201: 'It was made.', 204: 'As asked; there is nothing to tell.' };
  return { [String(status)]: success(words[status]) };
};

/** What a stale change is told: the record, in its envelope only where there is more in it. */
const currentOf = (schema: Json | undefined, { example }: Making): Current | undefined => {
  if (!schema) return undefined;
  const { listing, promotion, import: imported } = propertiesOf(schema);
  const record = [listing, promotion, imported].find(isJson) ?? schema;
  return { schema: record, example: example(record) };
};

type OnAccount = Extract<Access, { who: 'account' }>;

const ofWords: Record<OnAccount['of'], string> = {
  account: 'the account',
  listing: 'the account of the listing',
  promotion: 'the account of the listing',
  body: 'the account that the body names',
};

/** Who may call, in a sentence. */
const whoMay = (access: Access): string => {
  switch (access.who) {
    case 'public':
      return 'Anyone may call it.';
    case 'signedIn':
      return 'Whoever is signed in may call it, and sees what is theirs.';
    case 'staff':
      return 'For staff alone.';
    case 'self':
      return 'For the signed-in user; not while acting for someone.';
    case 'apiKey':
      return 'Called with an API key (`tvk_…`), which writes on its own account alone.';
    case 'account':
      return `For ${access.roles.join(', ')} on ${ofWords[access.of]}${access.permission ? ', which needs the permission of the listing’s type' : ''}; a record of another account reads as 404.`;
  }
};

const securityOf = ({ access, id }: Operation): Json[] | undefined => {
  if (id === 'renewToken' || id === 'logout') return [{ loginCookie: [] }, {}];
  if (access.who === 'public') return [];
  return access.who === 'apiKey' ? [{ apiKey: [] }] : undefined;
};

/** An operation of the contract as the document has it. */
export const described = (operation: Operation, making: Making): Json => {
  const body = requestBody(operation, making);
  const { access, rateLimit, response, guards = [] } = operation;
  const schema = response && answerSchema(operation, response);
  const security = securityOf(operation);
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: [
      operation.description,
      whoMay(access),
      rateLimit &&
        `At most ${rateLimit.max} calls in ${rateLimit.seconds} seconds ${access.who === 'apiKey' ? 'with one key' : 'of one user'}; beyond that 429.`,
    ]
      .filter((part) => part)
      .join(' '),
    tags: [operation.tag],
    ...(security ? { security } : {}),
    parameters: [
      ...pathParameters(operation, making),
      ...queryParameters(operation, making),
      ...guardHeaders(operation),
      language,
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...successes(operation, schema, making),
      ...errorResponses(
        operation,
        making.responses,
        guards.includes('ifMatch') || guards.includes('ifMatchOptional')
          ? currentOf(schema, making)
          : undefined,
      ),
    },
  };
};
