import * as z from 'zod';
import { idParams, listQuery } from '../api';
import { actingRecordSchema, auditEntrySchema } from '../audit';
import { kindNames } from '../recordKinds';
import { danishDays, id, text } from '../values';
import { defineOperation } from './operation';

/** Filter of the log. */
export const auditFilter = z.strictObject({
  accountID: id().optional(),
  actorID: id().optional(),
  impersonationID: z.uuid().optional(),
  subjectKind: z.enum(kindNames).optional(),
  subjectID: text(1, 40).optional(),
  action: text(1, 60).optional(),
  /** Any part of the name or e-mail of the author; for staff only. */
  person: text(2, 100).optional(),
  /** Whether staff did it while acting for an account. */
  onBehalf: z.boolean().optional(),
  /** By staff as themselves. */
  byStaff: z.literal(true).optional(),
  ...danishDays,
});

/** Audit log, and impersonations of an account (docs/decisions/acting.md). */
export const auditOperations = {
  listAuditLog: defineOperation({
    id: 'listAuditLog',
    method: 'GET',
    path: '/api/v2/audit-log',
    summary: 'What was done on the accounts that the caller administers, newest first; staff see everything.',
    tag: 'accounts',
    access: { who: 'signedIn' },
    query: listQuery(auditFilter, ['ID']),
    response: z.strictObject({ auditEntries: z.array(auditEntrySchema) }),
    list: true,
  }),
  listAccountImpersonations: defineOperation({
    id: 'listAccountImpersonations',
    method: 'GET',
    path: '/api/v2/accounts/{id}/impersonations',
    summary: 'When staff acted for the account, as what, and why; newest first.',
    tag: 'accounts',
    access: { who: 'account', of: 'account', roles: ['admin'] },
    params: idParams,
    query: listQuery(z.strictObject({}), ['beganAt']),
    response: z.strictObject({ impersonations: z.array(actingRecordSchema) }),
    list: true,
  }),
};
