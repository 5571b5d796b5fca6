import * as z from 'zod';
import { fieldIn } from './field';
import { familyNames } from './listing/families';
import { askedWhenSent, resourceSchema } from './resourceSchema';
import { apiStatusClasses } from './staffFilters';
import { danishDays, id, text } from './values';

/** Prefix of every key, so that leaked ones are recognised. */
export const apiKeyMark = 'tvk_';

/** Limits of API keys: days that calls are stored, active keys of an account, rate and concurrency of one key. */
export const apiKeyLimits = {
  logDays: 90,
  perAccount: 20,
  /** Days that a key is valid: what can be chosen from, and what is where nothing is. */
  validDays: { choices: [30, 90, 365, 730], default: 365, max: 730 },
  /** Days before its end when the administrators get a mail. */
  warnedDays: 14,
  calls: { max: 1200, seconds: 60 },
  callsAtOnce: 3,
} as const;

/** A key as the account's administrators see it: never the key itself. */
export const apiKeySchema = z.strictObject({
  ID: z.number().int(),
  name: z.string(),
  /** What it begins with. */
  prefix: z.string(),
  /** Name of the creator, unless it was staff. */
  createdBy: z.string().optional(),
  /** Id of the user who created it, unless it was staff. */
  createdByID: z.number().int().optional(),
  byStaff: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
  revokedAt: z.iso.datetime().optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** Whether a key is active at a time. */
export const isInUse = ({ revokedAt, expiresAt }: ApiKey, now = new Date()): boolean =>
  revokedAt === undefined && new Date(expiresAt) > now;

export const newApiKey = z.strictObject({
  name: text(2, 60),
  validDays: z.number().int().min(1).max(apiKeyLimits.validDays.max).default(apiKeyLimits.validDays.default),
});

/** Password of the caller, repeated for changes that would outlive a stolen session. */
export const passwordAgain = z.string().min(1).max(1024);

const field = fieldIn<'key'>();
const { choices, default: defaultDays } = apiKeyLimits.validDays;

/** The form of a new key: what is empty is wrong once it is sent, and not yet when it is left. */
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

/** What it begins with. */
export const newApiKeyDefaults = { validDays: defaultDays } as const;

/** Filter of the log. */
export const apiCallFilter = z.strictObject({
  accountID: id().optional(),
  outcome: z.enum(['accepted', 'refused']).optional(),
  statusClass: z.literal(apiStatusClasses).optional(),
  /** Any part of the name of the key. */
  keyName: text(1, 60).optional(),
  ...danishDays,
});

/** A call that was made with a key (docs/decisions/suppliers.md). */
export const apiCallSchema = z.strictObject({
  ID: z.number().int(),
  at: z.iso.datetime(),
  accountID: z.number().int(),
  /** For staff alone. */
  accountName: z.string().optional(),
  /** Name of the key. */
  keyName: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  listingID: z.number().int().optional(),
  /** Type of that listing. */
  family: z.enum(familyNames).optional(),
  message: z.string(),
  traceId: z.string(),
});
export type ApiCall = z.infer<typeof apiCallSchema>;
