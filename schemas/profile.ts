import * as z from 'zod';
import { passwordAgain } from './apiKey';
import { mailKinds } from './mail';
import { text } from './values';

/** A browser that a user is signed in with. */
export const loginSessionSchema = z.strictObject({
  id: z.uuid(),
  /** Name of the browser; absent for unknown ones. */
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

/** Obstacles to the deletion of a profile, and its effects. */
export const profileDeletionSchema = z.strictObject({
  /** Accounts whose only administrator the user is: they block the deletion. */
  onlyAdministratorOf: z.array(named),
  /** API keys in use that the user made, which end with the profile. */
  apiKeys: z.array(named.extend({ accountName: z.string() })),
});
export type ProfileDeletion = z.infer<typeof profileDeletionSchema>;

export const deleteProfileBody = z.strictObject({
  /** The user's own, typed to confirm. */
  email: text(1, 254),
  password: passwordAgain,
});

/** A kind of mail for its reader. */
export const ownMailSchema = z.strictObject({
  kind: z.enum(mailKinds),
  /** One can do without it. */
  optional: z.boolean(),
  wanted: z.boolean(),
});
export type OwnMail = z.infer<typeof ownMailSchema>;
