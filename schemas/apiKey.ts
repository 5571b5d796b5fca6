import * as z from 'zod';
import { fieldIn } from './field';
import { familyNames } from './listing/families';
import { createdAt, recordID } from './recordFields';
import { askedWhenSent, resourceSchema } from './resourceSchema';
import { apiStatusClasses } from './staffFilters';
import { danishDays, id, text } from './values';

/** Prefix of every API key, by which secret scanners recognise leaked keys. */
export const apiKeyMark = 'tvk_';

/** Limits of API keys: days for which calls are logged, active keys per account, rate and concurrency of a key. */
export const apiKeyLimits = {
  logDays: 90,
  perAccount: 20,
  /** Validity of a key in days: choices, default and maximum. */
  validDays: { choices: [30, 90, 365, 730], default: 365, max: 730 },
  /** Number of days before expiry when administrators are warned by mail. */
  warnedDays: 14,
  calls: { max: 1200, seconds: 60 },
  callsAtOnce: 3,
} as const;

/** API key in responses, without the secret. */
export const apiKeySchema = z
  .strictObject({
    ID: recordID(),
    name: z.string().describe('Name of the key, usually that of the system using it.'),
    prefix: z.string().describe('First characters of the key, to recognise it.'),
    /** Absent for keys created by staff. */
    createdBy: z.string().optional().describe('Name of the user who created the key.'),
    /** Absent for keys created by staff. */
    createdByID: z.number().int().optional().describe('ID of the user who created the key.'),
    byStaff: z.literal(true).optional().describe('Whether staff created the key for the account.'),
    createdAt: createdAt(),
    expiresAt: z.iso.datetime().describe('Time at which the key expires, in UTC.'),
    lastUsedAt: z.iso.datetime().optional().describe('Time of last use, in UTC; absent if never used.'),
    revokedAt: z.iso.datetime().optional().describe('Time of revocation, in UTC; absent if not revoked.'),
  })
  .describe('An API key with which another system writes listings of the account.');
export type ApiKey = z.infer<typeof apiKeySchema>;

/** True if the key is neither revoked nor expired at a time. */
export const isInUse = ({ revokedAt, expiresAt }: ApiKey, now = new Date()): boolean =>
  revokedAt === undefined && new Date(expiresAt) > now;

export const newApiKey = z.strictObject({
  name: text(2, 60).describe('Name of the key, usually that of the system using it.'),
  validDays: z
    .number()
    .int()
    .min(1)
    .max(apiKeyLimits.validDays.max)
    .default(apiKeyLimits.validDays.default)
    .describe('Validity of the key, in days.'),
});

/**
 * Password of the caller, as confirmation. Required for changes that remain effective after a stolen session ends.
 */
export const passwordAgain = z.string().min(1).max(1024);

const field = fieldIn<'key'>();
const { choices, default: defaultDays } = apiKeyLimits.validDays;

/** Form of a new API key. An empty field is an error on submit, but not on blur. */
export const newApiKeyForm = resourceSchema({
  labels: 'apiKey',
  sections: ['key'],
  fields: {
    name: field({ section: 'key', kind: 'text' }, newApiKey.shape.name),
    validDays: field(
      { section: 'key', kind: 'select', choices: { values: choices, names: 'torvet.apiKey.validDays' } },
      z.literal(choices),
    ),
    password: field({ section: 'key', kind: 'text' }, passwordAgain),
  },
  rule: askedWhenSent('name', 'validDays', 'password'),
});

export const newApiKeyDefaults = { validDays: defaultDays } as const;

export const apiCallFilter = z.strictObject({
  accountID: id().optional().describe('ID of the account that the record belongs to.'),
  outcome: z.enum(['accepted', 'refused']).optional().describe('Filter by outcome.'),
  statusClass: z.literal(apiStatusClasses).optional().describe('First digit of the response status.'),
  keyName: text(1, 60).optional().describe('Part of the name of the key.'),
  ...danishDays,
});

/** Entry of the API log (docs/decisions/suppliers.md). */
export const apiCallSchema = z
  .strictObject({
    ID: recordID(),
    at: z.iso.datetime().describe('Time of the call, in UTC.'),
    accountID: z.number().int().describe('ID of the account that the record belongs to.'),
    /** Present in responses to staff only. */
    accountName: z.string().optional().describe('Name of the account that the record belongs to.'),
    keyName: z.string().describe('Name of the key.'),
    method: z.string().describe('HTTP method.'),
    path: z.string().describe('Path of the request.'),
    status: z.number().int().describe('HTTP status of the response.'),
    listingID: z.number().int().optional().describe('ID of the listing concerned.'),
    family: z.enum(familyNames).optional().describe('Type of the listing.'),
    message: z.string().describe('Result of the call, in one sentence.'),
    traceId: z.string().describe('ID of the request in the server’s log, as in the header `X-Trace-Id`.'),
  })
  .describe('A call that was made with an API key.');
export type ApiCall = z.infer<typeof apiCallSchema>;
