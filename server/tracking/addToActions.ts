import { sql } from 'drizzle-orm';
import { eventKinds, listingEvents, trackingLimits } from '../../schemas/tracking/codes';
import type { Database } from '../db/database';
import { actionDays, actionSessions, trackingEvents } from '../db/tables';

/** Actions on listings that are not part of any figure in {@link listingDays}. */
const otherListingActions = [
  listingEvents.compare,
  listingEvents.favorite,
  listingEvents.matchedSearchAgent,
].join();

/**
 * Adds the events with ids after `from`, up to and including `to`, to the daily totals of their actions. A total
 * consists of the number of events and the number of sessions. At most {@link trackingLimits.perDay} sessions per
 * action and day count from one IP address.
 */
export const addToActions = async (tx: Database, from: number, to: number): Promise<void> => {
  await tx.execute(sql`
    with arrived as materialized (
      select day, kind, action, coalesce(account_id, 0) as account_id, session,
        (array_agg(source order by id))[1] as source, min(id) as id, count(*) as times
      from ${trackingEvents}
      where id > ${from} and id <= ${to}
        and (kind <> ${sql.raw(String(eventKinds.listing_action))} or action in (${sql.raw(otherListingActions)}))
      group by day, kind, action, coalesce(account_id, 0), session
    ), seen as (
      select arrived.*, known.session is null as is_new
      from arrived left join ${actionSessions} as known using (day, kind, action, account_id, session)
    ), placed as (
      select seen.*, not is_new or source is null
          or row_number() over (partition by day, kind, action, account_id, source, is_new order by id) + (
            select count(*) from ${actionSessions} as own
            where own.day = seen.day and own.kind = seen.kind and own.action = seen.action
              and own.account_id = seen.account_id and own.source = seen.source
          ) <= ${trackingLimits.perDay.uniques.address} as counts
      from seen
    ), added as (
      insert into ${actionSessions} (day, kind, action, account_id, session, source)
      select day, kind, action, account_id, session, source from placed where is_new and counts
      order by day, kind, action, account_id, session
    )
    insert into ${actionDays} as total (day, kind, action, account_id, sessions, events)
    select day, kind, action, account_id, count(*) filter (where is_new), sum(times)
    from placed where counts group by day, kind, action, account_id
    order by account_id, day, kind, action
    on conflict (account_id, day, kind, action) do update
      set sessions = total.sessions + excluded.sessions, events = total.events + excluded.events`);
};
