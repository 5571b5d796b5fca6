import { jsonb } from 'drizzle-orm/pg-core';
import type { Names } from '../../../schemas/names';

/** Name in every language: the domain `names`, which rejects empty ones. */
export const names = (column: string) => jsonb(column).$type<Names>();
