import { type SQL, sql } from 'drizzle-orm';
import { danishDate } from '../../schemas/calendar';
import { subjectValues } from '../access/audit';
import { type Connection, type Database, rows } from '../db/database';
import { auditLog, listings, promotions } from '../db/tables';

/** Part of a statement that inserts the audit rows of the orders in the CTE `moved`. The author is the system. */
const recorded = (action: string, from: string, to: string): SQL => sql`
  recorded as (
    insert into ${auditLog} (account_id, subject_kind, subject_id, action, changes)
    select ${listings.accountID}, ${subjectValues('listing', sql`moved.listing_id`)}, ${action}::text,
      jsonb_build_object('promotion', jsonb_build_array(${from}::text, ${to}::text))
    from moved join ${listings} on ${listings.id} = moved.listing_id
  )`;

const ofListing = (listingID: number | undefined): SQL =>
  listingID === undefined ? sql`` : sql`and listing_id = ${listingID}`;

/**
 * Starts and ends due orders. Several servers may run it concurrently: an order is only updated in its expected state.
 * @param listingID limits the update to one listing; callers pass it before they change an order in the same
 * transaction.
 * @returns number of started and ended orders.
 */
export const advancePromotionsIn = async (
  tx: Database,
  now: Date,
  listingID?: number,
): Promise<{ begun: number; ended: number }> => {
  const today = danishDate(now);
  const at = now.toISOString();
  const begun = await rows(
    tx,
    sql`with moved as (
      update ${promotions} set state = 'active', started_at = ${at}::timestamptz
      where state = 'scheduled' and start_date <= ${today} ${ofListing(listingID)}
      returning id, listing_id
    ), ${recorded('promotionStart', 'scheduled', 'active')}
    select id from moved`,
  );
  const ended = await rows(
    tx,
    sql`with moved as (
      update ${promotions} set state = 'expired', ended_at = ${at}::timestamptz
      where state = 'active' and end_date < ${today} ${ofListing(listingID)}
      returning id, listing_id
    ), ${recorded('promotionEnd', 'active', 'expired')}
    select id from moved`,
  );
  return { begun: begun.length, ended: ended.length };
};

/** Starts and ends the due orders of all listings; a job runs it every minute. */
export const advancePromotions = ({ transaction }: Connection, now: Date) =>
  transaction((tx) => advancePromotionsIn(tx, now));
