import { type SQL, sql } from 'drizzle-orm';

/** Days in which a user is notified of a listing at most once. */
export const noticeDays = 90;

/** Condition that a listing belongs to one of a user's accounts. */
export const ownsListing = (userID: SQL, listingID: SQL): SQL => sql`exists (
  select from associations join listings as own on own.account_id = associations.account_id
  where associations.user_id = ${userID} and own.id = ${listingID})`;

/** Condition that a user was notified of a listing in the last 90 days by any of their agents. */
export const hasRecentNotice = (userID: SQL, listingID: SQL, now: Date): SQL => sql`exists (
  select from search_agent_matches as notice
  where notice.user_id = ${userID} and notice.listing_id = ${listingID} and notice.digest is not null
    and notice.sent_at > ${now.toISOString()}::timestamptz - make_interval(days => ${noticeDays}))`;
