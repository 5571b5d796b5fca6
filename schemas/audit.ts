import * as z from 'zod';
import { roleSchema } from './account';
import { codes } from './codes';
import { familyNames } from './listing/families';
import { recordID } from './recordFields';
import { kindNames } from './recordKinds';
import { roles } from './roles';

export const auditEntrySchema = z
  .strictObject({
    ID: recordID(),
    at: z.iso.datetime().describe('Time of the action, in UTC.'),
    action: z.string().describe('Action, e.g. `create` or `update`.'),
    by: z
      .string()
      .describe(
        'Name of the author, or a general term for staff or the system. Accounts do not see the names of staff.',
      ),
    actorID: z.number().int().optional().describe('ID of the author; visible to staff only.'),
    staff: z.boolean().describe('Whether the author is staff of the marketplace.'),
    onBehalf: z.boolean().optional().describe('Whether the author was staff impersonating the account.'),
    reason: z.string().optional().describe('Reason given by staff for a change without impersonation.'),
    impersonationID: z
      .uuid()
      .optional()
      .describe('ID of the impersonation during which the action was done.'),
    accountID: z.number().int().optional().describe('ID of the account that the record belongs to.'),
    /** Present in responses to staff only. */
    accountName: z.string().optional().describe('Name of the account that the record belongs to.'),
    subjectKind: z.enum(kindNames).describe('Kind of the changed record.'),
    subjectID: z.string().describe('ID of the changed record.'),
    /** Absent if the record has no name or was deleted. */
    subjectTitle: z.string().optional().describe('Current name of the record.'),
    family: z.enum(familyNames).optional().describe('Type of the listing, by name.'),
    changes: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe('Changed fields, each with its previous and its new value.'),
  })
  .describe('One entry of the audit log.');
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Impersonation of an account by staff. */
export const actingRecordSchema = z
  .strictObject({
    ID: z.uuid().describe('ID of the entry.'),
    beganAt: z.iso.datetime().describe('Start time, in UTC.'),
    endedAt: z.iso.datetime().optional().describe('End time, in UTC; absent while active.'),
    by: z.string().describe('Name of the staff member, visible to staff; a general term for others.'),
    userRoles: z.array(roleSchema).describe(`Roles of the user on the account: ${codes(roles)}`),
    reason: z.string().describe('Reason.'),
    /** Number of audit entries during the impersonation, excluding its start and end. */
    changeCount: z.number().int().describe('Number of changes made during the impersonation.'),
  })
  .describe('One impersonation of an account by staff.');
export type ActingRecord = z.infer<typeof actingRecordSchema>;
