import { type SQL, sql } from 'drizzle-orm';
import { danishDate } from '../../schemas/calendar';
import { subjectValues } from '../access/audit';
import { type Connection, type Database, rows } from '../db/database';
import { auditLog, listings, promotions } from '../db/tables';

/** Audit rows of the orders in `moved`, by the system. */
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
 * Starts and ends due orders, each once, even if several servers run it: a row is updated only in its expected state.
 * @param listingID only orders of this listing, in the transaction of the following change.
 * @returns the number of started and ended orders.
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

/** Advances the promotions of all listings in its own transaction; a job runs it each minute. */
export const advancePromotions = ({ transaction }: Connection, now: Date) =>
  transaction((tx) => advancePromotionsIn(tx, now));
