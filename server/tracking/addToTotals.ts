import { type SQL, sql } from 'drizzle-orm';
import { eventKinds, leadEvents, listingEvents, trackingLimits } from '../../schemas/tracking/codes';
import type { EventMetricName } from '../../schemas/tracking/metricRules';
import type { Database } from '../db/database';
import { listingDays, trackingCounted, trackingEvents, trackingSources } from '../db/tables';

const leads = leadEvents.join();
const visit = String(listingEvents.pageVisit);

/**
 * Actions whose events are counted in each figure (docs/decisions/statistics.md). With `once`, a session counts once a
 * day; for leads, once a day per kind of lead.
 */
const countedEvents: Record<EventMetricName, { actions: string; once?: true }> = {
  visits: { actions: visit, once: true },
  rawVisits: { actions: visit },
  leads: { actions: leads, once: true },
  rawLeads: { actions: leads },
  linkLeads: { actions: String(listingEvents.brokerLink), once: true },
  numberLeads: { actions: String(listingEvents.number), once: true },
  emailLeads: { actions: String(listingEvents.email), once: true },
  contactLeads: { actions: String(listingEvents.contact), once: true },
  promotedImpressions: { actions: String(listingEvents.promotedImpression) },
  promotedClicks: { actions: String(listingEvents.promotedClick) },
  organicImpressions: { actions: String(listingEvents.organicImpression) },
  organicClicks: { actions: String(listingEvents.organicClick) },
};

const counted = Object.entries(countedEvents);

type Bound = keyof typeof trackingLimits.perDay;

/**
 * Counters per IP address and network. `counter` is the stored number of the counter, `bound` its daily limit. With
 * `once`, only the first event of a session counts.
 */
const counters: readonly { counter: number; actions: readonly number[]; bound: Bound; once?: true }[] = [
  { counter: 1, actions: [listingEvents.pageVisit], bound: 'uniques', once: true },
  { counter: 2, actions: leadEvents, bound: 'uniques', once: true },
  { counter: 3, actions: [listingEvents.pageVisit], bound: 'views' },
  { counter: 4, actions: leadEvents, bound: 'clicks' },
  { counter: 5, actions: [listingEvents.promotedImpression], bound: 'views' },
  { counter: 6, actions: [listingEvents.promotedClick], bound: 'clicks' },
  { counter: 7, actions: [listingEvents.organicClick], bound: 'clicks' },
  { counter: 8, actions: [listingEvents.organicImpression], bound: 'views' },
];

/** Counters and limits by action, as rows of a VALUES list. */
const boundedActions = [...new Set(counters.flatMap(({ actions }) => actions))].map((action) => {
  const of = (once: boolean) => {
    const found = counters.find(
      (entry) => (entry.once ?? false) === once && entry.actions.some((one) => one === action),
    );
    if (!found) return 'null::int, null::int, null::int';
    const { address, network } = trackingLimits.perDay[found.bound];
    return `${found.counter}, ${address}, ${network}`;
  };
  return `(${action}, ${of(true)}, ${of(false)})`;
});

const columnNames: Record<EventMetricName, string> = {
  visits: listingDays.visits.name,
  rawVisits: listingDays.rawVisits.name,
  leads: listingDays.leads.name,
  rawLeads: listingDays.rawLeads.name,
  linkLeads: listingDays.linkLeads.name,
  numberLeads: listingDays.numberLeads.name,
  emailLeads: listingDays.emailLeads.name,
  contactLeads: listingDays.contactLeads.name,
  promotedImpressions: listingDays.promotedImpressions.name,
  promotedClicks: listingDays.promotedClicks.name,
  organicImpressions: listingDays.organicImpressions.name,
  organicClicks: listingDays.organicClicks.name,
};
const columns = Object.values(columnNames);

const listed = (parts: readonly string[]): SQL => sql.raw(parts.join(', '));

/** SQL of each figure. Figures with `once` count first events; all other figures count every event. */
const sums = listed(
  counted.map(([, { actions, once }]) => {
    const amount = once
      ? `filter (where action in (${actions}) and outcome = 'first')`
      : `filter (where action in (${actions}) and outcome = 'event')`;
    return `coalesce(sum(amount) ${amount}, 0)`;
  }),
);

/** Adds the column `before`: events that one counter has already counted for the IP address or network of each row. */
const withCounted = (events: string, origin: 'source' | 'network', counter: 'once' | 'counter'): SQL =>
  sql`${sql.raw(events)} left join (
    select day as own_day, listing_id as own_listing, source as own_source, counter as own_counter, counted as before
    from ${trackingSources}
  ) as own on own_day = day and own_listing = listing_id
    and own_source = ${sql.raw(origin)} and own_counter = ${sql.raw(counter)}`;

/**
 * Adds the events with ids after `from`, up to and including `to`, to the totals of their listings and days. The
 * statement also stores which events of a session were counted, because figures with `once` skip repetitions. At most
 * {@link trackingLimits.perDay} events count per listing, day and IP address or network. Events of further sessions are
 * rejected.
 */
export const addToTotals = async (tx: Database, from: number, to: number): Promise<void> => {
  await tx.execute(sql`
    with bounded (action, once, once_address, once_network, counter, per_address, per_network) as (
      values ${listed(boundedActions)}
    ), arrived as materialized (
      select listing_id, day, session, action, (array_agg(source order by id))[1] as source,
        (array_agg(network order by id))[1] as network, min(id) as id, count(*) as times
      from ${trackingEvents}
      where id > ${from} and id <= ${to} and kind = ${sql.raw(String(eventKinds.listing_action))}
      group by listing_id, day, session, action
    ), seen as (
      select *, once is not null and not exists (
        select from ${trackingCounted} as known
        where known.day = arrived.day and known.listing_id = arrived.listing_id
          and known.session = arrived.session and known.action = arrived.action) as is_new
      from arrived join bounded using (action)
    ), near as (
      select seen.*, not is_new or source is null or coalesce(before, 0) + count(*) filter (where is_new) over (
          partition by day, listing_id, source, once order by id) <= once_address as counts
      from ${withCounted('seen', 'source', 'once')}
    ), judged as (
      select near.*, counts and (not is_new or network is null or coalesce(before, 0) + count(*) filter (
          where is_new and counts) over (partition by day, listing_id, network, once order by id) <= once_network) as kept
      from ${withCounted('near', 'network', 'once')}
    ), measured as (
      select judged.*, case when not kept then 0 when source is null then times else least(times, greatest(0,
          per_address - coalesce(before, 0) + times - sum(times) filter (where kept) over (
            partition by day, listing_id, source, counter order by id))) end as amount
      from ${withCounted('judged', 'source', 'counter')}
    ), taken as materialized (
      select measured.*, case when network is null then amount else least(amount, greatest(0,
          per_network - coalesce(before, 0) + amount - sum(amount) over (
            partition by day, listing_id, network, counter order by id))) end as events
      from ${withCounted('measured', 'network', 'counter')}
    ), firsts as (
      insert into ${trackingCounted} (day, listing_id, session, action)
      select day, listing_id, session, action from taken where kept and is_new
      order by day, listing_id, session, action
    ), sources as (
      insert into ${trackingSources} as own (day, listing_id, source, counter, counted)
      select day, listing_id, origin, number, sum(added) from taken cross join lateral (values
        (source, once, (kept and is_new)::int), (network, once, (kept and is_new)::int),
        (source, counter, events), (network, counter, events)) as more (origin, number, added)
      where origin is not null and added > 0
      group by day, listing_id, origin, number order by day, listing_id, origin, number
      on conflict (day, listing_id, source, counter) do update set counted = own.counted + excluded.counted
    ), outcomes as (
      select listing_id, day, action, events as amount, 'event' as outcome from taken
      union all select listing_id, day, action, 1, 'first' from taken where kept and is_new
      union all select listing_id, day, action, times - events, 'refused' from taken
    )
    insert into ${listingDays} as total (listing_id, day, ${listed(columns)}, refused)
    select listing_id, day, ${sums}, coalesce(sum(amount) filter (where outcome = 'refused'), 0)
    from outcomes group by listing_id, day order by listing_id, day
    on conflict (listing_id, day) do update
      set ${listed([...columns, 'refused'].map((name) => `${name} = total.${name} + excluded.${name}`))}`);
};
