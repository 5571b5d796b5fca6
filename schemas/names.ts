import * as z from 'zod';
import type { Language } from './languages';

/** What something that is kept in a table is called, in every language. */
export const namesSchema = z.strictObject({
  da: z.string(),
  en: z.string(),
} satisfies Record<Language, z.ZodType>);
export type Names = z.infer<typeof namesSchema>;
