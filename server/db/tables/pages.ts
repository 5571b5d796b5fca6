import { type AnyPgColumn, index, integer, jsonb, pgTable, serial } from 'drizzle-orm/pg-core';
import type { PageValues } from '../../../schemas/pages/pageForm';
import { time } from './time';

/** Tree of pages written by staff. `fields` contains the edited version, `published` the published version. */
export const pages = pgTable(
  'pages',
  {
    id: serial('id').primaryKey(),
    version: integer('version').notNull().default(1),
    parentID: integer('parent_id').references((): AnyPgColumn => pages.id),
    position: integer('position').notNull(),
    fields: jsonb('fields').$type<PageValues>().notNull(),
    published: jsonb('published').$type<PageValues>(),
    publishedAt: time('published_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('pages_parent').on(table.parentID, table.position)],
);
