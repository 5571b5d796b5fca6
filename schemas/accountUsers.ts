import * as z from 'zod';
import { roleSchema } from './account';
import { json } from './api';
import { codes } from './codes';
import { fieldIn } from './field';
import { passwordLength } from './limits';
import { askedWhenSent, resourceSchema } from './resourceSchema';
import { type RoleID, roleIDs, roles } from './roles';
import { newPassword } from './user';
import { email, id, text } from './values';

/** Days for which an invitation is valid, and days for which an ended invitation remains listed. */
export const invitationLimits = { days: 14, endedDays: 30 } as const;

/** Roles of a user on an account, without duplicates. */
export const heldRoles = z
  .array(roleSchema)
  .min(1)
  .max(roleIDs.length)
  .refine((list) => new Set(list).size === list.length, { params: { rule: 'unique' } });

const oneOrMoreRoles = z
  .union([roleSchema, heldRoles])
  .transform((given): readonly RoleID[] => (Array.isArray(given) ? given : [given]));

/** User to be added to an account: id, or e-mail address. An unknown e-mail address gets an invitation. */
export const newAccountUser = z
  .strictObject({
    accountRole: oneOrMoreRoles.describe(`The role on the account, or several: ${codes(roles)}`),
    userID: id().optional().describe('ID of the user.'),
    email: email().optional().describe('E-mail of the user; if no user has it, an invitation is mailed.'),
  })
  .superRefine(({ userID, email: address }, context) => {
    if (userID === undefined && address === undefined)
      context.addIssue({ code: 'custom', path: ['email'], params: { rule: 'required' } });
    if (userID !== undefined && address !== undefined)
      context.addIssue({ code: 'custom', path: ['email'], params: { rule: 'onlyOnce' } });
  })
  .describe('The user to add: either `userID` or `email`.');

/**
 * API keys that remain active when their creator leaves the account or stops being an administrator. The creator's
 * other API keys are revoked.
 */
const keptApiKeys = z.array(id()).max(100);
const keptApiKeysAre =
  'IDs of API keys that the user made and that stay in use; the others are revoked when they stop being an administrator.';

export const changedAccountUser = z.strictObject({
  userRoles: heldRoles.describe(`Roles of the user on the account: ${codes(roles)}`),
  keptApiKeys: keptApiKeys.optional().describe(keptApiKeysAre),
});

/** Query parameter with the API keys that remain active. */
export const keptKeysQuery = z.strictObject({
  keptApiKeys: json(keptApiKeys).optional().describe(`${keptApiKeysAre} As a JSON list.`),
});

const field = fieldIn<'user'>();
const roleChoice = { values: roleIDs, names: 'torvet.role' } as const;

export const newAccountUserForm = resourceSchema({
  labels: 'accountUser',
  sections: ['user'],
  fields: {
    email: field({ section: 'user', kind: 'email' }, email()),
    /** Id of the user; required if several users have the e-mail address. */
    userID: field({ section: 'user', kind: 'integer' }, id()),
    userRoles: field({ section: 'user', kind: 'multiSelect', choices: roleChoice }, heldRoles),
  },
  rule: askedWhenSent('email', 'userRoles'),
});

export const accountRolesForm = resourceSchema({
  labels: 'accountUser',
  sections: ['user'],
  fields: {
    userRoles: field({ section: 'user', kind: 'multiSelect', choices: roleChoice }, heldRoles),
  },
  rule: askedWhenSent('userRoles'),
});

/** Form in which staff add a user to an account. */
export const userToAccountForm = resourceSchema({
  labels: 'accountUser',
  sections: ['user'],
  fields: {
    accountID: field({ section: 'user', kind: 'integer' }, id()),
    userRoles: field({ section: 'user', kind: 'multiSelect', choices: roleChoice }, heldRoles),
  },
  rule: askedWhenSent('accountID', 'userRoles'),
});

const invitationToken = z.string().min(1).max(200);

export const invitationBody = z.strictObject({ token: invitationToken.describe('The token of the mail.') });

export const acceptanceBody = z.strictObject({
  token: invitationToken.describe('The token of the mail.'),
  name: text(2, 100).describe('Name of the user.'),
  password: newPassword.describe(`The password, ${passwordLength.min} to ${passwordLength.max} characters.`),
});

/** Content of an invitation that everyone with its link can see. */
export const invitationSchema = z
  .strictObject({
    accountName: z.string().describe('Name of the account.'),
    email: z.string().describe('E-mail address that the invitation was sent to.'),
    username: z.string().describe('Login name: the e-mail, unless another user has it.'),
    name: z.string().optional().describe('Name of the user, if known.'),
    invitedBy: z
      .string()
      .optional()
      .describe('Name of the user who sent the invitation; absent if staff did.'),
  })
  .describe('An invitation, as returned for the token of its mail.');
export type Invitation = z.infer<typeof invitationSchema>;
