import { sql } from 'drizzle-orm';
import { addMonths, danishDate } from '../../schemas/calendar';
import { archiveMonths } from '../../schemas/listing/closing';
import { statuses } from '../../schemas/listing/status';
import { type Connection, rows } from '../db/database';

/** Listings that one statement archives at most: nobody waits for it. */
const batch = 500;

const { closed, archived } = statuses;

/**
 * Archives the listings that were closed twelve months ago or earlier, each with its audit row (decisions §5). Several
 * servers may do it at once: a listing is archived by one of them.
 * @returns how many.
 */
export const archiveClosed = async (
  { transaction }: Pick<Connection, 'transaction'>,
  now: Date,
): Promise<number> => {
  const lastDay = addMonths(danishDate(now), -archiveMonths);
  let archivedSoFar = 0;
  for (;;) {
    const done = await transaction((tx) =>
      rows<{ id: number }>(
        tx,
        sql`with due as (
            select id from listings where status = ${sql.raw(String(closed))} and closed_since <= ${lastDay}
            order by closed_since limit ${sql.raw(String(batch))} for update skip locked
          ), moved as (
            update listings set status = ${archived}::smallint, version = version + 1, updated_at = now()
            from due where listings.id = due.id returning listings.id, listings.account_id
          ), recorded as (
            insert into audit_log (account_id, listing_id, action, changes)
            select account_id, id, 'archive', ${JSON.stringify({ status: [closed, archived] })}::jsonb from moved
          )
          select id from moved`,
      ),
    );
    archivedSoFar += done.length;
    if (done.length < batch) return archivedSoFar;
  }
};
