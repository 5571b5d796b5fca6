import * as z from 'zod';
import { roleSchema } from './account';
import { familyNames } from './listing/families';
import { kindNames } from './recordKinds';

/** One entry of the audit log: who did what to which record. */
export const auditEntrySchema = z.strictObject({
  ID: z.number().int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** A name, or that staff or the system did it. */
  by: z.string(),
  /** Who did it, for staff alone. */
  actorID: z.number().int().optional(),
  staff: z.boolean(),
  /** Staff did it while acting for the account. */
  onBehalf: z.boolean().optional(),
  /** Why staff changed it without acting for the account. */
  reason: z.string().optional(),
  impersonationID: z.uuid().optional(),
  accountID: z.number().int().optional(),
  /** Of the account, for staff alone. */
  accountName: z.string().optional(),
  subjectKind: z.enum(kindNames),
  subjectID: z.string(),
  /** What the record is called now; absent when it has no name, or is gone. */
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
  /** How many entries of the audit log were written meanwhile, beginning and end left out. */
  changeCount: z.number().int(),
});
export type ActingRecord = z.infer<typeof actingRecordSchema>;
