import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { defaultLanguage, type Language } from '../../../schemas/languages';
import { time } from './time';

/** Registrations that visitors have requested (docs/decisions/sign-in.md). */
export const registrations = pgTable(
  'registrations',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    /** Language of the page on which the registration was requested. */
    language: text('language').$type<Language>().notNull().default(defaultLanguage),
    /** Path that is opened after the registration. */
    continuePath: text('continue_path'),
    createdAt: time('created_at').notNull().defaultNow(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [
    index('registrations_email').on(sql`lower(${table.email})`),
    index('registrations_ends').on(table.endsAt),
  ],
);

export const registrationLinks = pgTable(
  'registration_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    registrationID: integer('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('registration_links_registration').on(table.registrationID)],
);
