import { type SQL, sql } from 'drizzle-orm';
import { eventKinds, leadEvents, listingEvents, trackingLimits } from '../../schemas/tracking/codes';
import type { EventMetricName } from '../../schemas/tracking/metrics';
import type { Database } from '../db/database';
import { listingDays, trackingCounted, trackingEvents, trackingSources } from '../db/tables';

const leads = leadEvents.join();
const visit = String(listingEvents.pageVisit);

/** The events behind each figure (decisions §7); `once` counts a session once a day, for leads once of each kind. */
const countedEvents: Record<EventMetricName, { actions: string; once?: true }> = {
  visits: { actions: visit, once: true },
  rawVisits: { actions: visit },
  leads: { actions: leads, once: true },
  rawLeads: { actions: leads },
  promotedImpressions: { actions: String(listingEvents.promotedImpression) },
  promotedClicks: { actions: String(listingEvents.promotedClick) },
  organicImpressions: { actions: String(listingEvents.organicImpression) },
  organicClicks: { actions: String(listingEvents.organicClick) },
};

const counted = Object.entries(countedEvents);
const onceActions = counted.flatMap(([, { actions, once }]) => (once ? [actions] : [])).join();

const columnNames: Record<EventMetricName, string> = {
  visits: listingDays.visits.name,
  rawVisits: listingDays.rawVisits.name,
  leads: listingDays.leads.name,
  rawLeads: listingDays.rawLeads.name,
  promotedImpressions: listingDays.promotedImpressions.name,
  promotedClicks: listingDays.promotedClicks.name,
  organicImpressions: listingDays.organicImpressions.name,
  organicClicks: listingDays.organicClicks.name,
};
const columns = Object.values(columnNames);

const listed = (parts: readonly string[]): SQL => sql.raw(parts.join(', '));

/** Each figure out of what arrived: unique ones from what is seen for the first time, the others but for what is refused. */
const sums = listed(
  counted.map(([, { actions, once }]) => {
    const amount = once
      ? `filter (where action in (${actions}) and outcome = 'first')`
      : `filter (where action in (${actions}) and outcome <> 'first')`;
    return `coalesce(sum(amount) ${amount}, 0)`;
  }),
);

/**
 * Adds the events after `from`, up to and with `to`, to the totals of their listings and days. In one statement: what a
 * session is counted for is remembered in the same breath, and decides whether it counts. Of an address no more visits
 * and leads of a listing are counted in a day than {@link trackingLimits.uniquesPerAddress}, the first that came; what
 * the sessions beyond do is refused, however often they do it.
 */
export const addToTotals = async (tx: Database, from: number, to: number): Promise<void> => {
  await tx.execute(sql`
    with arrived as materialized (
      select listing_id, day, session, action, (array_agg(source order by id))[1] as source, min(id) as id,
        count(*) as times, action in (${sql.raw(leads)}) as lead
      from ${trackingEvents}
      where id > ${from} and id <= ${to} and kind = ${sql.raw(String(eventKinds.listing_action))}
      group by listing_id, day, session, action
    ), unseen as (
      select * from arrived where action in (${sql.raw(onceActions)}) and not exists (
        select from ${trackingCounted} as known
        where known.day = arrived.day and known.listing_id = arrived.listing_id
          and known.session = arrived.session and known.action = arrived.action)
    ), ranked as (
      select unseen.*, source is null or coalesce(own.uniques, 0) + row_number() over (
          partition by day, listing_id, source, lead order by id) <= ${trackingLimits.uniquesPerAddress} as counts
      from unseen left join ${trackingSources} as own using (day, listing_id, source, lead)
    ), firsts as (
      insert into ${trackingCounted} (day, listing_id, session, action)
      select day, listing_id, session, action from ranked where counts
      order by day, listing_id, session, action
    ), sources as (
      insert into ${trackingSources} as own (day, listing_id, source, lead, uniques)
      select day, listing_id, source, lead, count(*) from ranked where counts and source is not null
      group by day, listing_id, source, lead
      on conflict (day, listing_id, source, lead) do update set uniques = own.uniques + excluded.uniques
    ), outcomes as (
      select listing_id, day, action, times as amount, 'arrived' as outcome from arrived
      union all select listing_id, day, action, 1, 'first' from ranked where counts
      union all select listing_id, day, action, -times, 'refused' from ranked where not counts
    )
    insert into ${listingDays} as total (listing_id, day, ${listed(columns)}, refused)
    select listing_id, day, ${sums}, coalesce(-sum(amount) filter (where outcome = 'refused'), 0)
    from outcomes group by listing_id, day order by listing_id, day
    on conflict (listing_id, day) do update
      set ${listed([...columns, 'refused'].map((name) => `${name} = total.${name} + excluded.${name}`))}`);
};
