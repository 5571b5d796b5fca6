import { sql } from 'drizzle-orm';
import { eventKinds } from '../../schemas/tracking/codes';
import type { Database } from '../db/database';
import { accounts, listings, trackingEvents } from '../db/tables';
import type { ArrivedEvent } from './arrivedEvent';

/**
 * Key of an advisory lock, an arbitrary number. Inserts of events share the lock; `rollUp.ts` acquires it exclusively
 * for a moment to find a committed id.
 */
export const arrivalsLock = 7_405_812;

const ofListing = sql.raw(String(eventKinds.listing_action));
const ofAccount = sql.raw(String(eventKinds.account_action));

/**
 * Inserts events in one statement. Events of unknown accounts, or of listings that were never public, are dropped
 * without an error: the response must not reveal which records exist.
 */
export const storeEvents = async (db: Database, events: readonly ArrivedEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await db.execute(sql`
    with entered as materialized (select pg_advisory_xact_lock_shared(${sql.raw(String(arrivalsLock))}))
    insert into ${trackingEvents}
      (at, day, kind, action, listing_id, account_id, session, acquisition, details, source, network)
    select arrived.at, arrived.day, arrived.kind, arrived.action, listing.id,
      coalesce(listing.account_id, account.id), arrived.session, arrived.acquisition, arrived.details,
      arrived.source, arrived.network
    from entered cross join json_to_recordset(${JSON.stringify(events)}::json) as arrived (
      at timestamptz, day date, kind smallint, action smallint, listing integer, account integer,
      session uuid, acquisition text, details jsonb, source uuid, network uuid)
    left join ${listings} as listing
      on listing.id = arrived.listing and listing.published_at is not null and not listing.off_market
    left join ${accounts} as account on account.id = arrived.account
    where (arrived.kind <> ${ofListing} or listing.id is not null)
      and (arrived.kind <> ${ofAccount} or account.id is not null)`);
};
