import * as z from 'zod';
import { textEncodings } from './encoding';

/** Properties of a read file for its user. */
export const fileNotes = z.strictObject({
  /** Name of the worksheet that was read. */
  sheet: z.string().optional(),
  /** Number of other visible worksheets, which were not read. */
  otherSheets: z.number().int().optional(),
  /** Number of hidden rows, which were not read. */
  hiddenRows: z.number().int().optional(),
  /** Number of rows with totals, which were not read. */
  totalRows: z.number().int().optional(),
  /** Character encoding of a text file. */
  encoding: z.enum(textEncodings).optional(),
});
export type FileNotes = z.infer<typeof fileNotes>;
