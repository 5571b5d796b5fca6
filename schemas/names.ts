import * as z from 'zod';
import type { Language } from './languages';

/** Name of a table's row, in every language. */
export const namesSchema = z.strictObject({
  da: z.string(),
  en: z.string(),
} satisfies Record<Language, z.ZodType>);
export type Names = z.infer<typeof namesSchema>;
