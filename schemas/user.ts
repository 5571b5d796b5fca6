import * as z from 'zod';
import { roleSchema } from './account';
import { codes } from './codes';
import { passwordLength, sessions } from './limits';
import { mailStates } from './mail';
import { createdAt, recordID } from './recordFields';
import { roles } from './roles';
import { userStates } from './staffFilters';
import { signInName, text } from './values';

export { passwordLength } from './limits';

export const userSchema = z
  .strictObject({
    id: recordID(),
    authId: z.string().describe('The user’s number at the sign-in service.'),
    email: z.string().describe('The user’s e-mail.'),
    name: z.string().optional().describe('The user’s name.'),
    staff: z.boolean().describe('Staff of the marketplace.'),
  })
  .describe('A user.');
export type User = z.infer<typeof userSchema>;

/** Identifying properties of a user among those with an e-mail. */
export const foundUserSchema = userSchema
  .pick({ id: true, email: true, name: true })
  .describe('A user with an e-mail.');
export type FoundUser = z.infer<typeof foundUserSchema>;

/** A user as the page about them shows it: with those of their accounts that the caller sees. */
export const shownUserSchema = z
  .strictObject({
    id: recordID(),
    /** Absent while the invited has not registered. */
    authId: z
      .string()
      .optional()
      .describe('The user’s number at the sign-in service; absent while they are not registered.'),
    email: z.string().describe('The user’s e-mail.'),
    name: z.string().optional().describe('The user’s name.'),
    accounts: z
      .array(
        z
          .strictObject({
            ID: z.number().int().describe('ID of the account.'),
            name: z.string().describe('Name of the account.'),
            userRoles: z.array(roleSchema).describe(`Roles of the user on the account: ${codes(roles)}`),
          })
          .describe('An account of the user.'),
      )
      .describe('The accounts that the caller shares with them; for staff all.'),
  })
  .describe('A user.');
export type ShownUser = z.infer<typeof shownUserSchema>;

/** An account in the row of a user. */
export const userAccountSchema = z
  .strictObject({
    ID: recordID(),
    name: z.string().describe('Name of the company.'),
  })
  .describe('An account of a user.');

/** A user in staff's list. */
export const userRowSchema = z
  .strictObject({
    id: recordID(),
    name: z.string().optional().describe('The user’s name.'),
    email: z.string().describe('The user’s e-mail.'),
    state: z
      .enum(userStates)
      .describe('How the user stands: registered, invited, suspended, or staff of the marketplace.'),
    createdAt: createdAt(),
    /** Of the last sign-in, within some minutes. */
    lastUsedAt: z.iso
      .datetime()
      .optional()
      .describe('When they were last here, in UTC, within some minutes.'),
    /** The first few of their accounts by name, and how many there are. */
    accounts: z.array(userAccountSchema).describe('The first few of their accounts, by name.'),
    accountCount: z.number().int().describe('How many accounts they have.'),
  })
  .describe('A user in staff’s list.');
export type UserRow = z.infer<typeof userRowSchema>;

/** Further properties of a user for staff. */
export const userStandingSchema = z
  .strictObject({
    state: z
      .enum(userStates)
      .describe('How the user stands: registered, invited, suspended, or staff of the marketplace.'),
    staff: z.boolean().describe('Staff of the marketplace.'),
    createdAt: createdAt(),
    username: z.string().describe('What they sign in with.'),
    suspendedAt: z.iso.datetime().optional().describe('Since when they are suspended, in UTC.'),
    suspendedReason: z.string().optional().describe('Why they are suspended.'),
    /** They have a second step. */
    secondFactor: z.boolean().describe('They have a second step for signing in.'),
    /** Accounts without another administrator. */
    onlyAdministratorOf: z
      .array(
        z
          .strictObject({
            ID: z.number().int().describe('ID of the account.'),
            name: z.string().describe('Name of the account.'),
          })
          .describe('An account of the user.'),
      )
      .describe('The accounts of which nobody else is an administrator.'),
  })
  .describe('How a user stands.');
export type UserStanding = z.infer<typeof userStandingSchema>;

/** A sign-in of a user, for staff. */
export const userSessionSchema = z
  .strictObject({
    ID: z.uuid().describe('Its ID.'),
    createdAt: createdAt(),
    expiresAt: z.iso.datetime().describe('When it ends, in UTC.'),
    revokedAt: z.iso.datetime().optional().describe('When it was ended before that, in UTC.'),
  })
  .describe('A sign-in.');
export type UserSession = z.infer<typeof userSessionSchema>;

/** A mail to a user, for staff: kind and state, without its content. */
export const userMailSchema = z
  .strictObject({
    ID: z.uuid().describe('Its ID.'),
    kind: z.string().describe('Which mail.'),
    /** With masked values, which are not stored. */
    subject: z.string().describe('Its subject, with dots where it named something.'),
    state: z
      .enum(mailStates)
      .describe('How it went: queued, sent, failed, or cancelled since nobody wanted it any more.'),
    createdAt: createdAt(),
    sentAt: z.iso.datetime().optional().describe('When it was sent, in UTC.'),
    attempts: z.number().int().describe('How often it was tried.'),
  })
  .describe('A mail to the user, without what stands in it.');
export type UserMail = z.infer<typeof userMailSchema>;

export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);

export const loginBody = z.strictObject({
  username: signInName(254).describe('The user’s e-mail.'),
  password: z.string().min(1).max(1024).describe('The user’s password.'),
});
export const renewBody = z.strictObject({
  token: z.string().min(1).max(8192).describe('The token that is to be renewed.'),
});

/** A password as it would be sent to complete a reset. */
export const checkPasswordBody = z
  .strictObject({
    token: z
      .string()
      .min(1)
      .max(200)
      .describe(`The token of the mail, valid for ${sessions.resetMinutes} minutes.`),
    password: newPassword.describe(
      `The new password, ${passwordLength.min} to ${passwordLength.max} characters.`,
    ),
  })
  .describe('Completes a reset, or asks whether the password would do.');

/** Starts a reset with `email`, completes it with `token` and `password`. */
export const resetBody = z.union([
  z
    .strictObject({ email: text(1, 254).describe('The e-mail that the way to a new password is sent to.') })
    .describe('Starts a reset.'),
  checkPasswordBody,
]);
