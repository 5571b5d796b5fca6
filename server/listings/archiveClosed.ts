import { sql } from 'drizzle-orm';
import { archiveMonths } from '../../schemas/listing/closing';
import { statuses } from '../../schemas/listing/status';
import { type Connection, rows } from '../db/database';

/** Listings that one statement archives at most: nobody waits for it. */
const batch = 500;

const { closed, archived } = statuses;

/**
 * Archives the listings whose closing was recorded twelve months ago or earlier, whatever day it was told to be of, each
 * with its audit row. Several servers may do it at once: a listing is archived by one of them.
 * @returns how many.
 */
export const archiveClosed = async (
  { transaction }: Pick<Connection, 'transaction'>,
  now: Date,
): Promise<number> => {
  let archivedSoFar = 0;
  for (;;) {
    const done = await transaction((tx) =>
      rows<{ id: number }>(
        tx,
        sql`with due as (
            select id from listings where status = ${sql.raw(String(closed))} 
              and closed_at <= ${now.toISOString()}::timestamptz - make_interval(months => ${sql.raw(String(archiveMonths))})
            order by closed_at limit ${sql.raw(String(batch))} for update skip locked
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
