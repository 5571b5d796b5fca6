import * as z from 'zod';
import { idParams, listQuery } from '../api';
import { actingRecordSchema, auditEntrySchema } from '../audit';
import { kindNames } from '../recordKinds';
import { danishDays, id, text } from '../values';
import { defineOperation } from './operation';

export const auditFilter = z.strictObject({
  accountID: id().optional().describe('ID of the account that the record belongs to.'),
  actorID: id().optional().describe('ID of the author.'),
  impersonationID: z.uuid().optional().describe('ID of the impersonation during which the action was done.'),
  subjectKind: z.enum(kindNames).optional().describe('Kind of the changed record.'),
  subjectID: text(1, 40).optional().describe('ID of the changed record.'),
  action: text(1, 60).optional().describe('Action, e.g. `update`.'),
  person: text(2, 100).optional().describe('Part of the author’s name or e-mail; for staff only.'),
  onBehalf: z
    .boolean()
    .optional()
    .describe('True: only actions during an impersonation; false: only other actions.'),
  byStaff: z.literal(true).optional().describe('Only actions of staff without impersonation.'),
  ...danishDays,
});

/** Audit log and impersonations of an account (docs/decisions/acting.md). */
export const auditOperations = {
  listAuditLog: defineOperation({
    id: 'listAuditLog',
    method: 'GET',
    path: '/api/v2/audit-log',
    summary:
      'Lists audit entries of the accounts that the caller administers, newest first; staff see all entries.',
    tag: 'accounts',
    access: { who: 'signedIn' },
    query: listQuery(auditFilter, ['ID']),
    response: z.strictObject({
      auditEntries: z.array(auditEntrySchema).describe('The entries of this page.'),
    }),
    list: true,
  }),
  listAccountImpersonations: defineOperation({
    id: 'listAccountImpersonations',
    method: 'GET',
    path: '/api/v2/accounts/{id}/impersonations',
    summary: 'Lists impersonations of the account by staff, with roles and reason, newest first.',
    tag: 'accounts',
    access: { who: 'account', of: 'account', roles: ['admin'] },
    params: idParams,
    query: listQuery(z.strictObject({}), ['beganAt']),
    response: z.strictObject({
      impersonations: z.array(actingRecordSchema).describe('The impersonations on this page.'),
    }),
    list: true,
  }),
};
