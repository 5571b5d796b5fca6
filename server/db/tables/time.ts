import { timestamp } from 'drizzle-orm/pg-core';

/** Timestamp column with millisecond precision, like JavaScript dates. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
