import * as z from 'zod';
import { type ErrorCode, errorSchema } from '../../schemas/api';
import { listingActions } from '../../schemas/listing/status';
import type { Access, Guard, Operation } from '../../schemas/operations/operation';
import { promotionActions } from '../../schemas/promotion';
import { secondFactorMethods } from '../../schemas/secondFactor';
import { errorStatuses } from '../errors';
import { errorSentence } from '../http/sentences';
import { type Json, jsonSchema, refer } from './jsonSchema';
import { names } from './names';

/** Error codes of all operations. */
const everywhere: readonly ErrorCode[] = ['malformed', 'internal', 'overloaded'];

const ofAccess: Record<Access['who'], readonly ErrorCode[]> = {
  public: [],
  signedIn: ['not_signed_in', 'user_suspended'],
  self: ['not_signed_in', 'user_suspended', 'forbidden_api_key', 'acting_refused'],
  staff: ['not_signed_in', 'user_suspended', 'forbidden_api_key', 'forbidden'],
  administrator: ['not_signed_in', 'user_suspended', 'forbidden_api_key', 'forbidden_role'],
  apiKey: ['not_signed_in', 'api_key_required'],
  account: [
    'not_signed_in',
    'user_suspended',
    'forbidden_api_key',
    'forbidden_role',
    'account_suspended',
    'not_found',
  ],
};

const ofGuards: Record<Guard, readonly ErrorCode[]> = {
  ifMatch: ['version_missing', 'stale'],
  conditional: ['stale', 'precondition_failed'],
  idempotencyKey: ['idempotency_mismatch'],
};

const ofWrites = ['invalid', 'too_large', 'unsupported_media_type', 'timeout', 'disk_full'] as const;

/** Error codes of an operation: from access, parameters, body and guards, and those in `errors`. */
export const errorCodesOf = (operation: Operation): ErrorCode[] => {
  const { access, params, query, guards = [], rateLimit, errors = [] } = operation;
  const asked = access.who === 'account' || access.who === 'apiKey' ? access : undefined;
  const codes: readonly (ErrorCode | false | undefined)[] = [
    ...everywhere,
    ...ofAccess[access.who],
    asked?.permission !== undefined && 'forbidden_permission',
    asked?.who === 'account' && asked.accountTypes !== undefined && 'forbidden_account_type',
    asked?.who === 'account' && asked.notWhileActing && 'acting_refused',
    asked !== undefined && operation.method !== 'GET' && 'account_merged',
    params && 'not_found',
    access.who === 'signedIn' && !access.orKey && 'forbidden_api_key',
    operation.namesParams && 'invalid',
    query !== undefined && 'invalid',
    // The server also reads the body of writes without a body schema.
    ...(operation.method === 'GET' ? [] : ofWrites),
    ...guards.flatMap((guard) => ofGuards[guard]),
    (rateLimit !== undefined || takesKey(operation)) && 'rate_limited',
    operation.loginCookie === 'takes' && 'forbidden',
    ...errors,
  ];
  const known = new Set<ErrorCode>();
  for (const code of codes) if (code) known.add(code);
  return [...known];
};

const fieldErrors = errorSchema.extend({
  fields: errorSchema.shape.fields.describe('Error message for each missing field, by its path with dots.'),
});

const conflictSchema = fieldErrors
  .extend({
    allowedActions: z
      .array(z.enum([...new Set([...listingActions, ...promotionActions])]))
      .optional()
      .describe('Actions on the record that are currently allowed to the caller.'),
  })
  .describe('Error: the action is not allowed in the current state of the record.');

const signInSchema = fieldErrors
  .extend({
    signIn: z
      .string()
      .optional()
      .describe('With `second_factor_required`: ID of the sign-in, which the second step sends back.'),
    methods: z
      .array(z.enum(secondFactorMethods))
      .optional()
      .describe('With `second_factor_required`: methods with which the second step can be completed.'),
  })
  .describe('Error of a failed or incomplete sign-in.');

/** Schemas of errors with additional properties. */
export const errorSchemas = (): Json => ({
  ConflictError: jsonSchema(conflictSchema, 'output', names),
  SignInError: jsonSchema(signInSchema, 'output', names),
});

/** Response to a stale write, with the current record. */
const staleError = (current: Json): Json => {
  const schema = jsonSchema(errorSchema, 'output', names);
  const properties = typeof schema.properties === 'object' ? schema.properties : {};
  return {
    ...schema,
    description: 'Error: the version in `If-Match` is stale.',
    properties: { ...properties, current: { ...current, description: 'The current record.' } },
  };
};

/** True for operations that accept an API key. */
export const takesKey = ({ access }: Operation): boolean =>
  access.who === 'apiKey' || (access.who === 'signedIn' && access.orKey === true);

/** Rate limit headers (draft-ietf-httpapi-ratelimit-headers-10). @param required true if every response has them. */
export const rateLimitFields = (required: boolean): Json => ({
  RateLimit: {
    required,
    description:
      'Remaining quota: `r` calls; `t` seconds until it is reset. `"concurrent"` is the limit on concurrent calls.',
    schema: { type: 'string', pattern: String.raw`^"\w+";r=\d+;t=\d+$` },
    example: '"calls";r=1187;t=42',
  },
  'RateLimit-Policy': {
    required: false,
    description: 'The limit: `q` calls in `w` seconds, or `q` concurrent calls.',
    schema: { type: 'string', pattern: String.raw`^"\w+";q=\d+;(w=\d+|qu="concurrent-requests")$` },
    example: '"calls";q=1200;w=60',
  },
});

/** `WWW-Authenticate` of a response (RFC 6750). */
const challenge: Json = {
  'WWW-Authenticate': {
    required: true,
    description:
      'Required authentication: a bearer token. `error` is the reason why the sent token was rejected.',
    schema: { type: 'string' },
    example: 'Bearer realm="Torvet", error="invalid_token"',
  },
};

const retryAfter: Json = {
  'Retry-After': {
    required: true,
    description: 'Number of seconds after which the request can be retried.',
    schema: { type: 'integer', minimum: 0 },
    example: 30,
  },
};

export const traceHeader: Json = {
  'X-Trace-Id': {
    required: true,
    description: 'ID of the request in the server’s log.',
    schema: { type: 'string' },
    example: '0b6f0c62-7d2a-4c53-8f1e-5a0a8a3a9d11',
  },
};

const bodyOf = (status: number, codes: readonly ErrorCode[], current: Json | undefined): Json => {
  if (status === 409) return refer('ConflictError');
  if (codes.includes('second_factor_required')) return refer('SignInError');
  return status === 412 && current ? staleError(current) : refer('Error');
};

const exampleOf = (code: ErrorCode, current: unknown): Json => ({
  code,
  message: errorSentence(code, 'en'),
  ...(code === 'invalid' ? { fields: { title: 'Title must be between 20 and 128 characters' } } : {}),
  ...(code === 'action_not_allowed' ? { allowedActions: ['update', 'copy'] } : {}),
  ...((code === 'stale' || code === 'precondition_failed') && current !== undefined ? { current } : {}),
  traceId: '0b6f0c62-7d2a-4c53-8f1e-5a0a8a3a9d11',
});

/** Error response with a status, and its possible error codes. */
const errorResponse = (status: number, codes: readonly ErrorCode[], current: Current | undefined): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorSentence(code, 'en')}`).join('\n\n'),
  headers: {
    ...traceHeader,
    ...(status === 401 ? challenge : {}),
    ...(status === 429 || status === 503 ? retryAfter : {}),
    ...(status === 429 ? rateLimitFields(true) : {}),
  },
  content: {
    'application/json': {
      schema: bodyOf(status, codes, current?.schema),
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, current?.example) }])),
    },
  },
});

/** Current record in the response to a stale write: schema and example. */
export interface Current {
  schema: Json;
  example: unknown;
}

const pascal = (code: ErrorCode) =>
  code
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/**
 * Error responses of an operation by status, with their possible codes.
 * @param shared collects shared responses by name; the operation refers to them.
 */
export const errorResponses = (operation: Operation, shared: Map<string, Json>, current?: Current): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(operation)) {
    const status = errorStatuses[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      if (status === 412 && current) return [String(status), errorResponse(status, codes, current)];
      const name = codes.map(pascal).join('Or');
      shared.set(name, errorResponse(status, codes, undefined));
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
};
