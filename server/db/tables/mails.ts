import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../schemas/languages';
import type { MailState } from '../../../schemas/mail';
import { accounts, users } from './people';
import { time } from './time';

/** One row for each mail: which, to whom, and how it went. Never a secret: that is made when the mail is sent. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Its name in the table of mails. */
    kind: text('kind').notNull(),
    /** Of one key there is one mail, however often it was queued. */
    key: text('key').unique(),
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    /** Address that it was queued for, or sent to. */
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    userID: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The account that it is about, where it is about one. */
    accountID: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull().defaultNow(),
    sentAt: time('sent_at'),
  },
  (table) => [
    index('mails_created').on(table.createdAt),
    index('mails_user').on(table.userID),
    index('mails_account').on(table.accountID).where(sql`account_id is not null`),
    index('mails_queued').on(table.createdAt).where(sql`state = 'queued'`),
  ],
);
