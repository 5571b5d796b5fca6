import * as z from 'zod';
import type { Language } from './languages';

/** Name of a table's row, in every language. */
export const namesSchema = z
  .strictObject({
    da: z.string().describe('In Danish.'),
    en: z.string().describe('In English.'),
  } satisfies Record<Language, z.ZodType>)
  .describe('What something is called, in every language.');
export type Names = z.infer<typeof namesSchema>;
