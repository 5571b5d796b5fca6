import { jsonb } from 'drizzle-orm/pg-core';
import type { Names } from '../../../schemas/names';

/** What a row is called, in every language: the domain `names`, which takes no empty one. */
export const names = (column: string) => jsonb(column).$type<Names>();
