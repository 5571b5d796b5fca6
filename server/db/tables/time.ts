import { timestamp } from 'drizzle-orm/pg-core';

/** Timestamp with millisecond precision, which is unchanged when it is read into JavaScript and written back. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
