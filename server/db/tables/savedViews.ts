import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SavedViewUpdate } from '../../../schemas/savedView';
import { accounts, users } from './people';
import { time } from './time';

const columns = {
  id: serial('id').primaryKey(),
  /** Id of the list operation. */
  list: text('list').notNull(),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<Omit<SavedViewUpdate, 'name'>>().notNull().default({ filter: {} }),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
};

/** Saved views of single users (docs/decisions/saved-views.md). */
export const savedViews = pgTable(
  'saved_views',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...columns,
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userID, table.list, sql`lower(name)`)],
);

/** Saved views shared by the users of an account. */
export const accountViews = pgTable(
  'account_views',
  {
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    ...columns,
  },
  (table) => [uniqueIndex('account_views_name').on(table.accountID, table.list, sql`lower(name)`)],
);
