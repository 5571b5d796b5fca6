import { boolean, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../../server/db/tables/people';
import { storedImage } from '../../../server/db/tables/storedImage';
import { time } from '../../../server/db/tables/time';

export const notes = pgTable('notes', {
  id: serial('id').primaryKey(),
  accountID: integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  done: boolean('done').notNull().default(false),
  image: storedImage('image'),
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull().defaultNow(),
});
