import * as z from 'zod';
import { accountTypeSchema, roleSchema } from './account';
import { passwordAgain } from './apiKey';
import { fieldIn } from './field';
import { askedWhenSent, resourceSchema } from './resourceSchema';
import { type RoleID, roleIDs } from './roles';
import { id, multilineText } from './values';

/** Start of an impersonation of an account with roles, confirmed with the password; the reason is stored (docs/decisions/acting.md). */
export const impersonationBody = z.strictObject({
  accountID: id(),
  userRoles: z
    .array(roleSchema)
    .min(1)
    .max(roleIDs.length)
    .refine((list) => new Set(list).size === list.length, { params: { rule: 'unique' } }),
  reason: multilineText(3, 500),
  password: passwordAgain,
});

/** Whom staff act for now. */
export const currentImpersonationSchema = z.strictObject({
  accountID: z.number().int(),
  accountName: z.string(),
  userRoles: z.array(roleSchema),
  reason: z.string(),
  beganAt: z.iso.datetime(),
});

/** An account as staff pick it to act for. */
export const otherAccountSchema = z.strictObject({
  ID: z.number().int(),
  name: z.string(),
  accountType: accountTypeSchema,
  billingId: z.string().optional(),
});

const field = fieldIn<'acting'>();

/** Form for account, roles and reason of an impersonation: all required, and the password. */
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

/** Roles that a user works with on an account: all of theirs, or fewer. */
export const roleChoice = impersonationBody.pick({ userRoles: true });

/** Form with which a user with several roles narrows them. @param held their roles on the account. */
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
