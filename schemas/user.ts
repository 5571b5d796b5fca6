import * as z from 'zod';
import { roleSchema } from './account';
import { passwordLength } from './limits';
import { mailStates } from './mail';
import { userStates } from './staffFilters';
import { signInName, text } from './values';

export { passwordLength } from './limits';

export const userSchema = z.strictObject({
  id: z.number().int(),
  authId: z.string(),
  email: z.string(),
  name: z.string().optional(),
  staff: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** Identifying properties of a user among those with an e-mail. */
export const foundUserSchema = userSchema.pick({ id: true, email: true, name: true });
export type FoundUser = z.infer<typeof foundUserSchema>;

/** A user as the page about them shows it: with those of their accounts that the caller sees. */
export const shownUserSchema = z.strictObject({
  id: z.number().int(),
  /** Absent while the invited has not registered. */
  authId: z.string().optional(),
  email: z.string(),
  name: z.string().optional(),
  accounts: z.array(
    z.strictObject({ ID: z.number().int(), name: z.string(), userRoles: z.array(roleSchema) }),
  ),
});
export type ShownUser = z.infer<typeof shownUserSchema>;

/** An account in the row of a user. */
export const userAccountSchema = z.strictObject({ ID: z.number().int(), name: z.string() });

/** A user in staff's list. */
export const userRowSchema = z.strictObject({
  id: z.number().int(),
  name: z.string().optional(),
  email: z.string(),
  state: z.enum(userStates),
  createdAt: z.iso.datetime(),
  /** Of the last sign-in, within some minutes. */
  lastUsedAt: z.iso.datetime().optional(),
  /** The first few of their accounts by name, and how many there are. */
  accounts: z.array(userAccountSchema),
  accountCount: z.number().int(),
});
export type UserRow = z.infer<typeof userRowSchema>;

/** Further properties of a user for staff. */
export const userStandingSchema = z.strictObject({
  state: z.enum(userStates),
  staff: z.boolean(),
  createdAt: z.iso.datetime(),
  /** What they sign in with. */
  username: z.string(),
  suspendedAt: z.iso.datetime().optional(),
  suspendedReason: z.string().optional(),
  /** They have a second step. */
  secondFactor: z.boolean(),
  /** Accounts without another administrator. */
  onlyAdministratorOf: z.array(z.strictObject({ ID: z.number().int(), name: z.string() })),
});
export type UserStanding = z.infer<typeof userStandingSchema>;

/** A sign-in of a user, for staff. */
export const userSessionSchema = z.strictObject({
  ID: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
});
export type UserSession = z.infer<typeof userSessionSchema>;

/** A mail to a user, for staff: kind and state, without its content. */
export const userMailSchema = z.strictObject({
  ID: z.uuid(),
  kind: z.string(),
  /** With masked values, which are not stored. */
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
  attempts: z.number().int(),
});
export type UserMail = z.infer<typeof userMailSchema>;

export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);

export const loginBody = z.strictObject({
  username: signInName(254),
  password: z.string().min(1).max(1024),
});
export const renewBody = z.strictObject({ token: z.string().min(1).max(8192) });

/** A password as it would be sent to complete a reset. */
export const checkPasswordBody = z.strictObject({ token: z.string().min(1).max(200), password: newPassword });

/** Starts a reset with `email`, completes it with `token` and `password`. */
export const resetBody = z.union([z.strictObject({ email: text(1, 254) }), checkPasswordBody]);
