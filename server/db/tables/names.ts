import { jsonb } from 'drizzle-orm/pg-core';
import type { Names } from '../../../schemas/names';

/** Column with a name in every language, of the SQL domain `names`, which rejects empty names. */
export const names = (column: string) => jsonb(column).$type<Names>();
