import * as z from 'zod';
import { recordID } from './recordFields';

/** Change of a record: author, time, and old and new values. */
export const historyEntrySchema = z
  .strictObject({
    ID: recordID(),
    at: z.iso.datetime().describe('Time of the change, in UTC.'),
    action: z.string().describe('Action, e.g. `create` or `update`.'),
    by: z.string().describe('Name of the author or of the API key, or a general term for staff.'),
    staff: z.boolean().describe('Whether the author is staff.'),
    onBehalf: z.boolean().optional().describe('Whether the author was staff impersonating the account.'),
    reason: z.string().optional().describe('Reason given by staff for a change without impersonation.'),
    changes: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe('Changed fields, each with its previous and its new value.'),
  })
  .describe('One change of a listing.');
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
