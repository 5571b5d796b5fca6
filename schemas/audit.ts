import * as z from 'zod';
import { roleSchema } from './account';
import { codes } from './codes';
import { familyNames } from './listing/families';
import { recordID } from './recordFields';
import { kindNames } from './recordKinds';
import { roles } from './roles';

/** An entry of the audit log: author, action, record. */
export const auditEntrySchema = z
  .strictObject({
    ID: recordID(),
    at: z.iso.datetime().describe('When it was done, in UTC.'),
    action: z.string().describe('What was done, e.g. `create` or `update`.'),
    /** A name, or that staff or the system did it. */
    by: z
      .string()
      .describe(
        'Who did it: a name, or that staff or the system did. An account is not told which of staff.',
      ),
    /** Author, for staff only. */
    actorID: z.number().int().optional().describe('ID of who did it; for staff alone.'),
    staff: z.boolean().describe('Staff of the marketplace did it.'),
    /** Staff did it while acting for the account. */
    onBehalf: z.boolean().optional().describe('Staff did it while acting for the account.'),
    /** Why staff changed it without acting for the account. */
    reason: z.string().optional().describe('Why staff changed it without acting for the account.'),
    impersonationID: z.uuid().optional().describe('The acting for the account during which it was done.'),
    accountID: z.number().int().optional().describe('ID of the account that it belongs to.'),
    /** Account, for staff only. */
    accountName: z.string().optional().describe('Name of the account that it belongs to.'),
    subjectKind: z.enum(kindNames).describe('What kind of record was changed.'),
    subjectID: z.string().describe('ID of the record that was changed.'),
    /** Current name of the record; absent without one, or if it was deleted. */
    subjectTitle: z.string().optional().describe('What the record is called now.'),
    family: z.enum(familyNames).optional().describe('Type of the listing, by name.'),
    changes: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe('What was changed: for each field what it was before, and what it became.'),
  })
  .describe('One entry of the audit log.');
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Staff's acting for an account, once. */
export const actingRecordSchema = z
  .strictObject({
    ID: z.uuid().describe('ID of the entry.'),
    beganAt: z.iso.datetime().describe('When it began, in UTC.'),
    /** When it was ended, or its time ran out; absent while it lasts. */
    endedAt: z.iso.datetime().optional().describe('When it ended, in UTC; absent while it lasts.'),
    /** For the account that it was staff; for staff, who. */
    by: z.string().describe('That it was staff; for staff, who.'),
    userRoles: z.array(roleSchema).describe(`Roles of the user on the account: ${codes(roles)}`),
    reason: z.string().describe('Why.'),
    /** Number of entries during an impersonation, without its start and end. */
    changeCount: z.number().int().describe('How many changes were made meanwhile.'),
  })
  .describe('Staff’s acting for an account, once.');
export type ActingRecord = z.infer<typeof actingRecordSchema>;
