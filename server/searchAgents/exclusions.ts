import { type SQL, sql } from 'drizzle-orm';

/** Days before a user may be notified again of the same listing. */
export const noticeDays = 90;

/** Condition that a listing belongs to one of the user's accounts. */
export const ownsListing = (userID: SQL, listingID: SQL): SQL => sql`exists (
  select from associations join listings as own on own.account_id = associations.account_id
  where associations.user_id = ${userID} and own.id = ${listingID})`;

/** Condition that any search agent of the user has mailed the listing within {@link noticeDays}. */
export const hasRecentNotice = (userID: SQL, listingID: SQL, now: Date): SQL => sql`exists (
  select from search_agent_matches as notice
  where notice.user_id = ${userID} and notice.listing_id = ${listingID} and notice.digest is not null
    and notice.sent_at > ${now.toISOString()}::timestamptz - make_interval(days => ${noticeDays}))`;
