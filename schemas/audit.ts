import * as z from 'zod';
import { roleSchema } from './account';
import { familyNames } from './listing/families';
import { kindNames } from './recordKinds';

/** An entry of the audit log: author, action, record. */
export const auditEntrySchema = z.strictObject({
  ID: z.number().int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** A name, or that staff or the system did it. */
  by: z.string(),
  /** Author, for staff only. */
  actorID: z.number().int().optional(),
  staff: z.boolean(),
  /** Staff did it while acting for the account. */
  onBehalf: z.boolean().optional(),
  /** Why staff changed it without acting for the account. */
  reason: z.string().optional(),
  impersonationID: z.uuid().optional(),
  accountID: z.number().int().optional(),
  /** Account, for staff only. */
  accountName: z.string().optional(),
  subjectKind: z.enum(kindNames),
  subjectID: z.string(),
  /** Current name of the record; absent without one, or if it was deleted. */
  subjectTitle: z.string().optional(),
  /** Of a listing: its type. */
  family: z.enum(familyNames).optional(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Staff's acting for an account, once. */
export const actingRecordSchema = z.strictObject({
  ID: z.uuid(),
  beganAt: z.iso.datetime(),
  /** When it was ended, or its time ran out; absent while it lasts. */
  endedAt: z.iso.datetime().optional(),
  /** For the account that it was staff; for staff, who. */
  by: z.string(),
  userRoles: z.array(roleSchema),
  reason: z.string(),
  /** Number of entries during an impersonation, without its start and end. */
  changeCount: z.number().int(),
});
export type ActingRecord = z.infer<typeof actingRecordSchema>;
