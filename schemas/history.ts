import * as z from 'zod';
import { recordID } from './recordFields';

/** A change of a record: author, time, and old and new values of fields. */
export const historyEntrySchema = z
  .strictObject({
    ID: recordID(),
    at: z.iso.datetime().describe('When, in UTC.'),
    action: z.string().describe('What was done.'),
    /** Shown to the account: a name, or that staff did it. */
    by: z.string().describe('Who did it: a name, the name of an API key, or that staff did.'),
    staff: z.boolean().describe('Staff did it.'),
    /** Staff did it while acting for the account. */
    onBehalf: z.boolean().optional().describe('Staff did it while acting for the account.'),
    /** Why staff changed it without acting for the account. */
    reason: z.string().optional().describe('Why staff changed it without acting for the account.'),
    changes: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe('By field, its value before and after.'),
  })
  .describe('One change of a listing.');
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
