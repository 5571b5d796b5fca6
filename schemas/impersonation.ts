import * as z from 'zod';
import { accountTypeSchema, roleSchema } from './account';
import { accountTypes } from './accountTypes';
import { passwordAgain } from './apiKey';
import { codes } from './codes';
import { fieldIn } from './field';
import { askedWhenSent, resourceSchema } from './resourceSchema';
import { type RoleID, roleIDs } from './roles';
import { id, multilineText } from './values';

/**
 * Body that starts an impersonation of an account, with the roles, a reason that is logged, and the password
 * (docs/decisions/acting.md).
 */
export const impersonationBody = z.strictObject({
  accountID: id().describe('ID of the account to impersonate.'),
  userRoles: z
    .array(roleSchema)
    .min(1)
    .max(roleIDs.length)
    .refine((list) => new Set(list).size === list.length, { params: { rule: 'unique' } })
    .describe('Roles during the impersonation, without duplicates: 1 = admin, 2 = member, 3 = readonly.'),
  reason: multilineText(3, 500).describe('Reason, recorded in the account’s history.'),
  password: passwordAgain.describe('The caller’s password, as confirmation.'),
});

/** Current impersonation of a staff user. */
export const currentImpersonationSchema = z
  .strictObject({
    accountID: z.number().int().describe('ID of the account.'),
    accountName: z.string().describe('Name of the account.'),
    userRoles: z
      .array(roleSchema)
      .describe('Roles during the impersonation: 1 = admin, 2 = member, 3 = readonly.'),
    reason: z.string().describe('Reason.'),
    beganAt: z.iso.datetime().describe('Start time, in UTC.'),
  })
  .describe('The current impersonation of an account by staff.');

/** Account that staff can select for an impersonation. */
export const otherAccountSchema = z
  .strictObject({
    ID: z.number().int().describe('ID of the account.'),
    name: z.string().describe('Name of the account.'),
    accountType: accountTypeSchema.describe(`Type of the account: ${codes(accountTypes)}`),
    billingId: z.string().optional().describe('Number printed on invoices, formerly the member number.'),
  })
  .describe('An account that staff can impersonate.');

const field = fieldIn<'acting'>();

/** Form of an impersonation: account, roles, reason and password, all required. */
export const impersonationForm = resourceSchema({
  labels: 'selectAccount',
  sections: ['acting'],
  fields: {
    accountID: field({ section: 'acting', kind: 'integer' }, impersonationBody.shape.accountID),
    userRoles: field(
      { section: 'acting', kind: 'multiSelect', choices: { values: roleIDs, names: 'torvet.role' } },
      impersonationBody.shape.userRoles,
    ),
    reason: field({ section: 'acting', kind: 'textarea' }, impersonationBody.shape.reason),
    password: field({ section: 'acting', kind: 'text' }, impersonationBody.shape.password),
  },
  rule: askedWhenSent('accountID', 'userRoles', 'reason', 'password'),
});

/** Selection of some of a user's roles on an account. */
export const roleChoice = impersonationBody.pick({ userRoles: true });

/** Form that limits the session to selected roles of the user. @param held roles of the user on the account. */
export const roleChoiceForm = (held: readonly RoleID[]) =>
  resourceSchema({
    labels: 'selectAccount',
    sections: ['acting'],
    fields: {
      userRoles: field(
        { section: 'acting', kind: 'multiSelect', choices: { values: held, names: 'torvet.role' } },
        roleChoice.shape.userRoles,
      ),
    },
    rule: askedWhenSent('userRoles'),
    drafts: false,
  });
