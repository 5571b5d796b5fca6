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
    authId: z.string().describe('ID of the user at the sign-in service.'),
    email: z.string().describe('The user’s e-mail.'),
    name: z.string().optional().describe('The user’s name.'),
    staff: z.boolean().describe('Whether the user is staff of the marketplace.'),
  })
  .describe('A user.');
export type User = z.infer<typeof userSchema>;

export const foundUserSchema = userSchema
  .pick({ id: true, email: true, name: true })
  .describe('A user with an e-mail.');
export type FoundUser = z.infer<typeof foundUserSchema>;

/** User with the accounts that the caller may see. */
export const shownUserSchema = z
  .strictObject({
    id: recordID(),
    authId: z.string().optional().describe('ID of the user at the sign-in service; absent until registered.'),
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
      .describe('Accounts shared with the caller; for staff all accounts of the user.'),
  })
  .describe('A user.');
export type ShownUser = z.infer<typeof shownUserSchema>;

/** Account in the row of a user. */
export const userAccountSchema = z
  .strictObject({
    ID: recordID(),
    name: z.string().describe('Name of the company.'),
  })
  .describe('An account of a user.');

/** User in the list of staff. */
export const userRowSchema = z
  .strictObject({
    id: recordID(),
    name: z.string().optional().describe('The user’s name.'),
    email: z.string().describe('The user’s e-mail.'),
    state: z
      .enum(userStates)
      .describe('Standing of the user: registered, invited, suspended, or staff of the marketplace.'),
    createdAt: createdAt(),
    lastUsedAt: z.iso
      .datetime()
      .optional()
      .describe('Time of the user’s last activity, in UTC, accurate to a few minutes.'),
    accounts: z.array(userAccountSchema).describe('First accounts of the user, by name.'),
    accountCount: z.number().int().describe('Number of accounts of the user.'),
  })
  .describe('A user, in the list for staff.');
export type UserRow = z.infer<typeof userRowSchema>;

/** Additional properties of a user, for staff. */
export const userStandingSchema = z
  .strictObject({
    state: z
      .enum(userStates)
      .describe('Standing of the user: registered, invited, suspended, or staff of the marketplace.'),
    staff: z.boolean().describe('Whether the user is staff of the marketplace.'),
    createdAt: createdAt(),
    username: z.string().describe('Login name: the e-mail, unless another user has it.'),
    suspendedAt: z.iso.datetime().optional().describe('Time of the suspension, in UTC.'),
    suspendedReason: z.string().optional().describe('Reason for the suspension.'),
    secondFactor: z.boolean().describe('Whether the user has a second factor.'),
    onlyAdministratorOf: z
      .array(
        z
          .strictObject({
            ID: z.number().int().describe('ID of the account.'),
            name: z.string().describe('Name of the account.'),
          })
          .describe('An account of the user.'),
      )
      .describe('Accounts whose only administrator is the user.'),
  })
  .describe('Standing of a user.');
export type UserStanding = z.infer<typeof userStandingSchema>;

/** Login session of a user, for staff. */
export const userSessionSchema = z
  .strictObject({
    ID: z.uuid().describe('ID of the record.'),
    createdAt: createdAt(),
    expiresAt: z.iso.datetime().describe('Time at which the session expires, in UTC.'),
    revokedAt: z.iso.datetime().optional().describe('Time at which the session was ended early, in UTC.'),
  })
  .describe('A sign-in.');
export type UserSession = z.infer<typeof userSessionSchema>;

/** Mail to a user, for staff: kind and state without content. */
export const userMailSchema = z
  .strictObject({
    ID: z.uuid().describe('ID of the record.'),
    kind: z.string().describe('Kind of mail.'),
    subject: z.string().describe('Subject, with dots in place of values.'),
    state: z
      .enum(mailStates)
      .describe('State of the mail: queued, sent, failed, or cancelled because it was no longer needed.'),
    createdAt: createdAt(),
    sentAt: z.iso.datetime().optional().describe('Time of sending, in UTC.'),
    attempts: z.number().int().describe('Number of attempts.'),
  })
  .describe('A mail to the user, without its text.');
export type UserMail = z.infer<typeof userMailSchema>;

export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);

export const loginBody = z.strictObject({
  username: signInName(254).describe('The user’s e-mail.'),
  password: z.string().min(1).max(1024).describe('The user’s password.'),
});
export const renewBody = z.strictObject({
  token: z.string().min(1).max(8192).describe('Token to renew.'),
});

/** Body that checks a password before it is set with a token. */
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
  .describe('Completes a password reset, or checks whether the password is acceptable.');

/** Body that starts a password reset with `email`, or completes it with `token` and `password`. */
export const resetBody = z.union([
  z
    .strictObject({ email: text(1, 254).describe('E-mail address that the reset link is sent to.') })
    .describe('Starts a password reset.'),
  checkPasswordBody,
]);
