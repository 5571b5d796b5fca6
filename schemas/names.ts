import * as z from 'zod';
import type { Language } from './languages';

/** Name of an entry in each language. */
export const namesSchema = z
  .strictObject({
    da: z.string().describe('Danish text.'),
    en: z.string().describe('English text.'),
  } satisfies Record<Language, z.ZodType>)
  .describe('A name in each language.');
export type Names = z.infer<typeof namesSchema>;
