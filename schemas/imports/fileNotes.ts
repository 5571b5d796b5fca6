import * as z from 'zod';
import { textEncodings } from './encoding';

export const fileNotes = z
  .strictObject({
    sheet: z.string().optional().describe('Name of the worksheet that was read: the first visible one.'),
    otherSheets: z
      .number()
      .int()
      .optional()
      .describe('Number of other visible worksheets, which were ignored.'),
    hiddenRows: z
      .number()
      .int()
      .optional()
      .describe('Number of hidden rows, which were ignored; absent if 0.'),
    totalRows: z
      .number()
      .int()
      .optional()
      .describe('Number of rows with totals, which were ignored; absent if 0.'),
    encoding: z.enum(textEncodings).optional().describe('Character encoding of a text file.'),
  })
  .describe('Notes about how a file was read, shown to the user.');
export type FileNotes = z.infer<typeof fileNotes>;
