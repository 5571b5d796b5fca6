import { index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { accounts, users } from './people';
import { time } from './time';

/** Invitations of unregistered users to an account (docs/decisions/account-users.md). */
export const invitations = pgTable(
  'invitations',
  {
    id: serial('id').primaryKey(),
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: time('sent_at').notNull().defaultNow(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [
    unique().on(table.accountID, table.userID),
    index('invitations_user').on(table.userID),
    index('invitations_ends').on(table.endsAt),
  ],
);

/** Links in mails of invitations. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    /** SHA-256 hash of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    invitationID: integer('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('invitation_links_invitation').on(table.invitationID)],
);

/** Users whom administrators have recently found by e-mail address. */
export const foundUsers = pgTable(
  'found_users',
  {
    finderID: integer('finder_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.finderID, table.userID] }), index('found_users_at').on(table.at)],
);
