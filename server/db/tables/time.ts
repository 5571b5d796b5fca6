import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond, so that one read into JavaScript and back is the same time. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
