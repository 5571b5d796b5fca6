import * as z from 'zod';

/** A change of a record: author, time, and old and new values of fields. */
export const historyEntrySchema = z.strictObject({
  ID: z.number().int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Shown to the account: a name, or that staff did it. */
  by: z.string(),
  staff: z.boolean(),
  /** Staff did it while acting for the account. */
  onBehalf: z.boolean().optional(),
  /** Why staff changed it without acting for the account. */
  reason: z.string().optional(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
