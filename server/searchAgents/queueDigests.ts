import { type SQL, sql } from 'drizzle-orm';
import { danishDate } from '../../schemas/calendar';
import { type SearchInterval, searchIntervals } from '../../schemas/searchAgent';
import { mailedListings } from '../../schemas/searchAgentMails';
import { type Connection, type Database, rows } from '../db/database';
import { accounts, listings } from '../db/tables';
import { visible } from '../listings/visible';
import type { Mails } from '../mail/mails';
import { storeMailedMatches } from '../tracking/dayCounts';
import { hasRecentNotice, ownsListing } from './exclusions';

/** Number of users per transaction. */
const batch = 100;

/**
 * Minutes for which the first match of a search agent with immediate mails waits, so that one mail contains further
 * matches.
 */
const collectMinutes = 3;

/** Next users with matches to be mailed. */
const dueUsers = (db: Database, interval: SearchInterval, now: Date) => {
  const collected: SQL =
    interval === searchIntervals.atOnce
      ? sql`having min(matched_at) <= ${now.toISOString()}::timestamptz - make_interval(mins => ${collectMinutes})`
      : sql``;
  return rows<{ userID: number }>(
    db,
    sql`select user_id as "userID" from search_agent_matches
      where sent_at is null and mail_interval = ${interval} group by user_id ${collected}
      order by user_id limit ${batch}`,
  );
};

interface Digest extends Record<string, unknown> {
  userID: number;
  digest: string;
  /** Listings that the mail shows. */
  listingIDs: number[];
}

/**
 * Marks all waiting matches of users at an interval as sent. Matches that must not be sent are deleted, for example of
 * hidden listings. Matches are sent without a mail if another search agent has already mailed the listing to the user.
 */
const claimMatches = (
  tx: Database,
  userIDs: readonly number[],
  interval: SearchInterval,
  now: Date,
): Promise<Digest[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const user = sql`waiting.user_id`;
  const listing = sql`waiting.listing_id`;
  return rows<Digest>(
    tx,
    sql`with due as materialized (
      select waiting.id, waiting.user_id, waiting.listing_id,
        users.suspended_at is null and not ${ownsListing(user, listing)}
          and not exists (select from unwanted_mails
            where unwanted_mails.user_id = waiting.user_id and kind = 'searchAgentMatches')
          and exists (select from ${listings} join ${accounts} on ${accounts.id} = ${listings.accountID}
            where ${listings.id} = waiting.listing_id and ${visible}) as wanted,
        ${hasRecentNotice(user, listing, now)} as noticed
      from search_agent_matches as waiting join users on users.id = waiting.user_id
      where waiting.sent_at is null and waiting.mail_interval = ${interval}
        and waiting.user_id = any (${`{${userIDs.join()}}`}::integer[])
    ), digests as materialized (
      select user_id, gen_random_uuid() as digest from due where wanted and not noticed group by user_id
    ), dropped as (
      delete from search_agent_matches where id in (select id from due where not wanted)
    ), left_out as (
      update search_agent_matches set sent_at = ${at} where id in (select id from due where wanted and noticed)
    ), sent as (
      update search_agent_matches as match set sent_at = ${at}, digest = digests.digest
      from due join digests on digests.user_id = due.user_id
      where match.id = due.id and due.wanted and not due.noticed
    )
    select digests.user_id as "userID", digests.digest,
      array(select listing_id from due where due.user_id = digests.user_id and wanted and not noticed
        group by listing_id order by min(id) limit ${mailedListings}) as "listingIDs"
    from digests order by digests.user_id`,
  );
};

const queueBatch = async (
  tx: Database,
  mails: Pick<Mails, 'send'>,
  interval: SearchInterval,
  now: Date,
): Promise<number> => {
  const userIDs = (await dueUsers(tx, interval, now)).map(({ userID }) => userID);
  if (userIDs.length === 0) return 0;
  // Locks the users, so that jobs for other intervals see which listings this job mails to them.
  await tx.execute(sql`select from users where id = any (${`{${userIDs.join()}}`}::integer[])
    order by id for no key update`);
  const digests = await claimMatches(tx, userIDs, interval, now);
  for (const { userID, digest } of digests)
    await mails.send(tx, 'searchAgentMatches', { userID, digest }, { key: digest });
  await storeMailedMatches(
    tx,
    danishDate(now),
    digests.flatMap(({ listingIDs }) => listingIDs),
  );
  return userIDs.length;
};

/**
 * Queues a mail for each user with waiting matches at an interval, and marks the matches as sent in the same
 * transaction.
 * @param signal stops the job between two batches.
 */
export const queueDigests = async (
  { transaction }: Pick<Connection, 'transaction'>,
  mails: Pick<Mails, 'send'>,
  interval: SearchInterval,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  for (let taken = batch; taken > 0; ) {
    signal?.throwIfAborted();
    taken = await transaction((tx) => queueBatch(tx, mails, interval, now));
  }
};
