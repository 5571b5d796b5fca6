import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../schemas/languages';
import type { MailState } from '../../../schemas/mail';
import { accounts, users } from './people';
import { time } from './time';

/** Mails with kind, recipient and state. Rows contain no secrets, because secrets are created when a mail is sent. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Name of the mail in `server/mail/table.ts`. */
    kind: text('kind').notNull(),
    /** Unique key; queueing a mail with an existing key has no effect. */
    key: text('key').unique(),
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    /** E-mail address of the recipient when the mail was queued or, after sending, when it was sent. */
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    userID: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Account that the mail is about, if any. */
    accountID: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull().defaultNow(),
    sentAt: time('sent_at'),
  },
  (table) => [
    index('mails_created').on(table.createdAt.desc(), table.id.desc()),
    index('mails_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('mails_kind').on(table.kind, table.createdAt.desc(), table.id.desc()),
    index('mails_recipient').using('gin', table.recipient.op('gin_trgm_ops')),
    index('mails_user').on(table.userID),
    index('mails_account').on(table.accountID).where(sql`account_id is not null`),
    index('mails_queued').on(table.createdAt).where(sql`state = 'queued'`),
  ],
);

/** Optional mails that a user has unsubscribed from. */
export const unwantedMails = pgTable(
  'unwanted_mails',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userID, table.kind] })],
);
