import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time';

/** When each repeated job was last given out; the jobs themselves are pg-boss's, in a schema of their own. */
export const jobSlots = pgTable('job_slots', {
  name: text('name').primaryKey(),
  due: time('due').notNull(),
});
