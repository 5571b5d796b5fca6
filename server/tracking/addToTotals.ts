import { type SQL, sql } from 'drizzle-orm';
import { eventKinds, leadEvents, listingEvents } from '../../schemas/tracking/codes';
import type { MetricName } from '../../schemas/tracking/metrics';
import type { Database } from '../db/database';
import { listingDays, trackingCounted, trackingEvents } from '../db/tables';

const leads = leadEvents.join();
const visit = String(listingEvents.pageVisit);

/** The events behind each figure (decisions §7); `once` counts a session once a day, for leads once of each kind. */
const countedEvents: Record<MetricName, { actions: string; once?: true }> = {
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

const columnNames: Record<MetricName, string> = {
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

/** How many of the rows are behind each figure; `first` says of a row that the session is seen for the first time. */
const sums = listed(
  counted.map(
    ([, { actions, once }]) =>
      `count(*) filter (where action in (${actions}) and ${once ? 'first' : 'not first'})`,
  ),
);

/**
 * Adds the events after `from`, up to and with `to`, to the totals of their listings and days. In one statement: what a
 * session is counted for is remembered in the same breath, and decides whether it counts.
 */
export const addToTotals = async (tx: Database, from: number, to: number): Promise<void> => {
  await tx.execute(sql`
    with arrived as materialized (
      select listing_id, day, session, action from ${trackingEvents}
      where id > ${from} and id <= ${to} and kind = ${sql.raw(String(eventKinds.listing_action))}
    ), firsts as (
      insert into ${trackingCounted} (day, listing_id, session, action)
      select distinct day, listing_id, session, action from arrived where action in (${sql.raw(onceActions)})
      order by day, listing_id, session, action
      on conflict do nothing
      returning listing_id, day, action
    ), all_events as (
      select listing_id, day, action, false as first from arrived
      union all select listing_id, day, action, true from firsts
    )
    insert into ${listingDays} as total (listing_id, day, ${listed(columns)})
    select listing_id, day, ${sums} from all_events group by listing_id, day order by listing_id, day
    on conflict (listing_id, day) do update
      set ${listed(columns.map((name) => `${name} = total.${name} + excluded.${name}`))}`);
};
