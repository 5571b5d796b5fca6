import * as z from 'zod';
import { fieldIn } from './field';
import { familyNames } from './listing/families';
import { resourceSchema } from './resourceSchema';
import { text } from './values';

/** What every key begins with, so that it is known for one wherever it turns up. */
export const apiKeyMark = 'tvk_';

/** Limits of API keys: days that calls are kept, keys in use on one account, calls of one key in time and at once. */
export const apiKeyLimits = {
  logDays: 90,
  perAccount: 20,
  calls: { max: 1200, seconds: 60 },
  callsAtOnce: 3,
} as const;

/** A key as the account's administrators see it: never the key itself. */
export const apiKeySchema = z.strictObject({
  ID: z.number().int(),
  name: z.string(),
  /** What it begins with. */
  prefix: z.string(),
  /** Who made it, unless staff did. */
  createdBy: z.string().optional(),
  byStaff: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
  revokedAt: z.iso.datetime().optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const newApiKey = z.strictObject({ name: text(2, 60) });

/** The form of a new key: an empty name is wrong once it is sent, and not yet when it is left. */
export const newApiKeyForm = resourceSchema({
  labels: 'apiKey',
  sections: ['key'],
  fields: { name: fieldIn<'key'>()({ section: 'key', widget: 'text' }, newApiKey.shape.name) },
  rule: ({ name = '' }, context) => {
    for (const issue of newApiKey.safeParse({ name }).error?.issues ?? []) context.addIssue({ ...issue });
  },
});

/** A call that was made with a key (docs/decisions/suppliers.md). */
export const apiCallSchema = z.strictObject({
  ID: z.number().int(),
  at: z.iso.datetime(),
  accountID: z.number().int(),
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
