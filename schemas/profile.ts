import * as z from 'zod';
import { text } from './values';

/** A browser that a user is signed in with. */
export const loginSessionSchema = z.strictObject({
  id: z.uuid(),
  /** As the browser calls itself; absent for what is none that is known. */
  browser: z.string().optional(),
  system: z.string().optional(),
  device: z.enum(['desktop', 'mobile', 'tablet']).optional(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type LoginSession = z.infer<typeof loginSessionSchema>;

export const sessionParams = z.strictObject({ id: z.uuid() });

/** An account, or an API key, that a deletion of a profile is about. */
const named = z.strictObject({ ID: z.number().int(), name: z.string() });

/** What stands in the way of deleting one's profile, and what becomes of the rest. */
export const profileDeletionSchema = z.strictObject({
  /** Accounts whose only administrator the user is: while there is any, the profile cannot be deleted. */
  onlyAdministratorOf: z.array(named),
  /** API keys in use that the user made. */
  apiKeys: z.array(named.extend({ accountName: z.string() })),
});
export type ProfileDeletion = z.infer<typeof profileDeletionSchema>;

export const deleteProfileBody = z.strictObject({
  /** The user's own, typed to confirm. */
  email: text(1, 254),
  /** API keys that the user made and that go on working; the others are revoked. */
  keptApiKeys: z.array(z.number().int()).max(1000).optional(),
});
