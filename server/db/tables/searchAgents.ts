import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { listings } from './listings';
import { users } from './people';
import { time } from './time';

/** Listings that search agents have matched, and the mails with these listings (docs/decisions/matching.md). */
export const searchAgentMatches = pgTable(
  'search_agent_matches',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Search agent; null if it was deleted. */
    agentID: integer('agent_id'),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingID: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Mail interval of the search agent while the match waits. */
    mailInterval: smallint('mail_interval').notNull(),
    matchedAt: time('matched_at').notNull(),
    /** Time when the mail was queued, or when the match was skipped because the user had already got the listing. */
    sentAt: time('sent_at'),
    /** Id of the mail; null if the match was skipped. */
    digest: uuid('digest'),
  },
  (table) => [
    uniqueIndex('search_agent_matches_waiting')
      .on(table.agentID, table.listingID)
      .where(sql`sent_at is null`),
    index('search_agent_matches_due').on(table.mailInterval, table.userID).where(sql`sent_at is null`),
    index('search_agent_matches_user').on(table.userID, table.listingID),
    index('search_agent_matches_agent').on(table.agentID, table.sentAt.desc(), table.id.desc()),
    index('search_agent_matches_digest').on(table.digest).where(sql`digest is not null`),
    index('search_agent_matches_listing').on(table.listingID),
  ],
);

/** Listings that wait for matching with search agents. */
export const listingsToMatch = pgTable('listings_to_match', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  listingID: integer('listing_id')
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' }),
  /** True if search agents that have matched the listing before can match again. */
  becameVisible: boolean('became_visible').notNull(),
});
