import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { danishDate } from '../../schemas/calendar';
import { type ListingEventName, leadEvents, listingEvents } from '../../schemas/tracking/codes';
import { type MetricName, metricNames } from '../../schemas/tracking/metricRules';
import { listingMetricsSchema } from '../../schemas/tracking/metrics';
import { type Connection, rows } from '../../server/db/database';
import { openPostgres } from '../../server/db/postgres';
import { promotions } from '../../server/db/tables';
import { arrivedEvents } from '../../server/tracking/arrivedEvent';
import { pruneEvents } from '../../server/tracking/pruneEvents';
import { rollUp } from '../../server/tracking/rollUp';
import { storeEvents } from '../../server/tracking/storeEvents';
import { listPath, rowsOf } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';
import { listingEvent, publicListing, sendEvents } from '../support/tracking';

let now = new Date('2026-03-10T12:00:00Z');

const answered = z.strictObject({ metrics: listingMetricsSchema });

/** An event of the model. */
interface Happened {
  listing: number;
  session: string;
  name: ListingEventName;
  day: string;
}

type Counts = Record<MetricName, number>;

/** Definitions of docs/decisions/statistics.md, implemented naively. */
const modelled = (events: readonly Happened[]): Counts => {
  const of = (...names: ListingEventName[]) => events.filter(({ name }) => names.includes(name));
  const once = (some: readonly Happened[], key: (event: Happened) => string) => new Set(some.map(key)).size;
  const leads = of('brokerLink', 'number', 'email', 'contact');
  const sessionsOf = (name: ListingEventName) => once(of(name), ({ session }) => session);
  const leadsOfKind = {
    linkLeads: sessionsOf('brokerLink'),
    numberLeads: sessionsOf('number'),
    emailLeads: sessionsOf('email'),
    contactLeads: sessionsOf('contact'),
  };
  return {
    visits: once(of('pageVisit'), ({ session }) => session),
    rawVisits: of('pageVisit').length,
    leads: once(leads, ({ session, name }) => `${session} ${name}`),
    rawLeads: leads.length,
    ...leadsOfKind,
    formLeads: 0,
    agentMails: 0,
    promotedImpressions: of('promotedImpression').length,
    promotedClicks: of('promotedClick').length,
    organicImpressions: of('organicImpression').length,
    organicClicks: of('organicClick').length,
    pageViews: 0,
  };
};

const names = Object.keys(listingEvents) as ListingEventName[];

/** Moments around midnight in Copenhagen, in winter and in summer time. */
const moments = [
  '2026-03-10T22:59:59.999Z',
  '2026-03-10T23:00:00.000Z',
  '2026-03-29T21:59:59.999Z',
  '2026-03-29T22:00:00.000Z',
];

describeOnEachDatabase(
  'Daily totals of tracking events',
  (server) => {
    const metricsOf = async (listingID: number, query = '') => {
      const { user, as } = server();
      const staff = await as(await user({ staff: true }));
      const answer = await staff.get(`/api/v2/listings/${listingID}/metrics${query}`);
      expect(answer.statusCode).toBe(200);
      return answered.parse(answer.json()).metrics;
    };
    const dayOf = async (listingID: number, day: string) => {
      const { days } = await metricsOf(listingID, `?from=${day}&to=${day}`);
      return days[0];
    };
    /** A second server on the same database, if the database allows one. */
    const other = (): Connection => {
      const { url } = server().database;
      return url ? openPostgres(url, { connections: 2, queue: 10 }) : server().database;
    };
    const close = async (connection: Connection) => {
      if (connection !== server().database) await connection.close();
    };

    it('follow the definitions, whatever the order of events, and do not change when they are recomputed', async () => {
      const { account, database } = server();
      const { id: accountID } = await account();
      const second = other();
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              events: fc.array(
                fc.tuple(
                  fc.constantFrom(0, 1),
                  fc.constantFrom('session-a', 'session-b'),
                  fc.constantFrom(...names),
                ),
                { minLength: 1, maxLength: 12 },
              ),
              at: fc.constantFrom(...moments),
              added: fc.constantFrom('nothing', 'once', 'twice', 'both'),
            }),
            { minLength: 1, maxLength: 6 },
          ),
          async (batches) => {
            const listings = [
              await publicListing(server(), accountID),
              await publicListing(server(), accountID),
            ];
            const happened: Happened[] = [];
            for (const { events, at, added } of batches) {
              now = new Date(at);
              const sent = events.map(([which, session, name]) => ({
                listing: listings[which] ?? 0,
                session,
                name,
                day: danishDate(now),
              }));
              happened.push(...sent);
              const answer = await sendEvents(
                server(),
                sent.map(({ listing, name, session }) => listingEvent(listing, name, session)),
              );
              expect(answer.statusCode).toBe(204);
              if (added === 'once' || added === 'twice') await rollUp(database);
              if (added === 'twice') await rollUp(second);
              if (added === 'both') await Promise.all([rollUp(database), rollUp(second)]);
            }
            await rollUp(database);
            for (const listing of listings) {
              for (const day of new Set(moments.map((moment) => danishDate(new Date(moment))))) {
                const own = happened.filter((event) => event.listing === listing && event.day === day);
                expect(await dayOf(listing, day)).toEqual({ date: day, ...modelled(own) });
              }
            }
          },
        ),
        { numRuns: 25 },
      );
      await close(second);
    });

    it('include every event, even an event that was committed late', async () => {
      const { account, database } = server();
      if (database.url === undefined) return;
      now = new Date('2026-04-01T12:00:00Z');
      const listingID = await publicListing(server(), (await account()).id);
      // Transaction whose ids are assigned before, but which commits after later ids.
      const late = new Client({ connectionString: database.url });
      await late.connect();
      await late.query('begin');
      await storeEvents(
        drizzle(late),
        arrivedEvents([listingEvent(listingID, 'pageVisit', 'late-session')], now),
      );
      await sendEvents(server(), listingEvent(listingID, 'pageVisit', 'early-session'));
      await expect(rollUp(database)).rejects.toThrow('pg_advisory_xact_lock');
      await late.query('commit');
      await late.end();
      await rollUp(database);
      expect((await dayOf(listingID, danishDate(now)))?.visits).toBe(2);
    });

    it('read events from monthly partitions, including events stored before their partition existed', async () => {
      const { account, database } = server();
      const listingID = await publicListing(server(), (await account()).id);
      now = new Date('2031-03-31T21:59:00Z');
      await sendEvents(server(), listingEvent(listingID, 'pageVisit', 'session-of-march'));
      now = new Date('2031-03-31T22:00:00Z');
      await sendEvents(server(), listingEvent(listingID, 'pageVisit', 'session-of-april'));
      const partitions = () =>
        rows<{ name: string; events: number }>(
          database.db,
          sql`select tableoid::regclass::text as name, count(*)::int as events from tracking_events
            where listing_id = ${listingID} group by 1 order by 1`,
        );
      expect(await partitions()).toEqual([{ name: 'tracking_events_other', events: 2 }]);
      await pruneEvents(database, new Date('2031-02-20T12:00:00Z'));
      expect(await partitions()).toEqual([
        { name: 'tracking_events_2031_03', events: 1 },
        { name: 'tracking_events_2031_04', events: 1 },
      ]);
      // Events are counted from their partitions, which are dropped when their month is old enough.
      await rollUp(database);
      expect((await dayOf(listingID, '2031-04-01'))?.visits).toBe(1);
      await pruneEvents(database, new Date('2031-06-30T12:00:00Z'));
      expect(await partitions()).toEqual([{ name: 'tracking_events_2031_04', events: 1 }]);
      await sendEvents(server(), listingEvent(listingID, 'pageVisit', 'session-at-last'));
      await rollUp(database);
      await pruneEvents(database, new Date('2031-07-01T12:00:00Z'));
      expect(await partitions()).toEqual([]);
    });

    it('are unchanged after the counted events are deleted', async () => {
      const { account, database } = server();
      const listingID = await publicListing(server(), (await account()).id);
      now = new Date('2026-05-01T12:00:00Z');
      await sendEvents(server(), [listingEvent(listingID, 'pageVisit'), listingEvent(listingID, 'email')]);
      const left = async () => {
        const [row] = await rows<{ events: number; counted: number }>(
          database.db,
          sql`select (select count(*) from tracking_events where listing_id = ${listingID}) as events,
            (select count(*) from tracking_counted where listing_id = ${listingID}) as counted`,
        );
        return row;
      };
      // Events that are not in the totals yet are not deleted.
      await pruneEvents(database, new Date('2027-01-01T12:00:00Z'));
      expect(await left()).toEqual({ events: 2, counted: 0 });
      await rollUp(database);
      await pruneEvents(database, new Date('2026-07-30T12:00:00Z'));
      expect(await left()).toEqual({ events: 2, counted: 0 });
      await pruneEvents(database, new Date('2026-07-31T12:00:00Z'));
      expect(await left()).toEqual({ events: 0, counted: 0 });
      expect(await dayOf(listingID, '2026-05-01')).toMatchObject({ visits: 1, leads: 1 });
    });

    it('are returned for every day of a period, with the previous period and the conversion', async () => {
      const { account } = server();
      const listingID = await publicListing(server(), (await account()).id);
      const visit = async (at: string, ...sessions: string[]) => {
        now = new Date(at);
        await sendEvents(
          server(),
          sessions.map((session) => listingEvent(listingID, 'pageVisit', session)),
        );
      };
      await visit('2026-05-30T12:00:00Z', 'session-1');
      await visit('2026-06-02T12:00:00Z', 'session-1', 'session-1', 'session-2');
      await visit('2026-06-30T12:00:00Z', 'session-1', 'session-3');
      await sendEvents(server(), listingEvent(listingID, 'contact', 'session-3'));
      await rollUp(server().database);
      const { days, from, to, totals, previous } = await metricsOf(listingID);
      expect([from, to, days.length]).toEqual(['2026-06-01', '2026-06-30', 30]);
      expect(days.filter((day) => metricNames.some((name) => day[name] > 0)).map(({ date }) => date)).toEqual(
        ['2026-06-02', '2026-06-30'],
      );
      expect(totals).toMatchObject({ visits: 4, rawVisits: 5, leads: 1, conversion: 0.25 });
      expect(previous).toMatchObject({ visits: 1, leads: 0, conversion: 0 });
      expect((await metricsOf(listingID, '?from=2026-01-01&to=2026-01-02')).totals.conversion).toBeNull();
      expect((await metricsOf(listingID, '?from=2024-07-01&to=2026-06-30')).days.length).toBe(730);
    });

    it.each(['from=2024-06-30&to=2026-06-30', 'from=2026-02-02&to=2026-02-01', 'from=2020-01-01', 'from=x'])(
      'cannot be requested for the period %s',
      async (query) => {
        const { account, user, as } = server();
        const listingID = await publicListing(server(), (await account()).id);
        const staff = await as(await user({ staff: true }));
        const answer = await staff.get(`/api/v2/listings/${listingID}/metrics?${query}`);
        expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
          422,
          ['from'],
        ]);
      },
    );

    it('of the last 30 days are in the rows of the list of listings on request', async () => {
      const { account, userOn, as, database } = server();
      const own = await account();
      const [seen, unseen] = [await publicListing(server(), own.id), await publicListing(server(), own.id)];
      for (const [at, session] of [
        ['2026-08-01T10:00:00Z', 'session-1'],
        ['2026-08-02T10:00:00Z', 'session-2'],
        ['2026-08-31T10:00:00Z', 'session-3'],
      ] as const) {
        now = new Date(at);
        await sendEvents(server(), [
          listingEvent(seen, 'pageVisit', session),
          listingEvent(seen, 'number', 'session-2'),
        ]);
      }
      await rollUp(database);
      const call = await as(await userOn(own, 'readonly'));
      const rowsWith = async (query: string) =>
        new Map(rowsOf(await call.get(`${listPath()}${query}`)).map((row) => [row.ID, row]));
      const measured = await rowsWith('with=metrics');
      expect(measured.get(seen)).toMatchObject({ visits: 2, leads: 2, conversionRate: 1 });
      expect(measured.get(unseen)).toMatchObject({ visits: 0, leads: 0, conversionRate: null });
      expect((await rowsWith('')).get(seen)).not.toHaveProperty('visits');
    });

    it('are returned with the days of a promotion', async () => {
      const { account, database } = server();
      const listingID = await publicListing(server(), (await account()).id);
      const order = {
        listingID,
        productID: 1,
        productNames: { da: '7 dage', en: '7 days' },
        state: 'expired' as const,
        startDate: '2026-05-25',
        endDate: '2026-06-03',
        periods: [],
        startedAt: new Date('2026-05-24T22:00:00Z'),
        endedAt: new Date('2026-06-03T22:00:05Z'),
      };
      const made = await database.db
        .insert(promotions)
        .values([
          order,
          {
            ...order,
            state: 'cancelled' as const,
            startDate: '2026-06-10',
            endDate: '2026-06-20',
            endedAt: new Date('2026-06-12T10:00:00Z'),
          },
          // The order was cancelled before it started, so it was never shown.
          {
            ...order,
            state: 'cancelled' as const,
            startDate: '2026-06-22',
            endDate: '2026-06-28',
            startedAt: null,
          },
        ])
        .returning({ id: promotions.id });
      const [first, second] = made.map(({ id }) => id);
      expect((await metricsOf(listingID, '?from=2026-06-01&to=2026-06-30')).markers).toEqual([
        { kind: 'promotionEnd', date: '2026-06-03', promotionID: first },
        { kind: 'promotionStart', date: '2026-06-10', promotionID: second },
        { kind: 'promotionEnd', date: '2026-06-12', promotionID: second },
      ]);
    });

    it('are returned with the price changes of the listing', async () => {
      const { account, database } = server();
      const listingID = await publicListing(server(), (await account()).id);
      const change = (at: string, changes: object) =>
        database.db.execute(sql`insert into audit_log (at, subject_kind, subject_id, action, changes)
          values (${at}::timestamptz, 'listing', ${String(listingID)}, 'update', ${JSON.stringify(changes)}::jsonb)`);
      await change('2026-06-03T22:30:00Z', { yearlyRent: [100_000, 90_000], title: ['a', 'b'] });
      await change('2026-06-05T10:00:00Z', { title: ['a', 'b'] });
      await change('2026-06-06T10:00:00Z', {
        fixedSeating: [
          { priceMin: 900, seatsMin: 1 },
          { priceMin: 800, seatsMin: 1 },
        ],
        flexibleSeating: [
          { priceMin: 900, seatsMin: 1 },
          { priceMin: 900, seatsMin: 2 },
        ],
      });
      // The first price, one that was removed, and changes before the publication are not price changes.
      await change('2025-12-31T10:00:00Z', { yearlyRent: [120_000, 110_000] });
      await change('2026-06-08T10:00:00Z', { salesPrice: [null, 5_000_000] });
      await change('2026-06-09T10:00:00Z', { fixedSeating: [{ priceMin: 800 }, null] });
      const { markers } = await metricsOf(listingID, '?from=2025-12-01&to=2026-06-30');
      expect(markers).toEqual([
        { kind: 'price', date: '2026-06-04', field: 'yearlyRent', from: 100_000, to: 90_000 },
        { kind: 'price', date: '2026-06-06', field: 'fixedSeating', from: 900, to: 800 },
      ]);
    });
  },
  {},
  { clock: () => now },
);

it('Leads are exactly the four kinds of event in the definition', () => {
  expect(leadEvents.map((code) => names.find((name) => listingEvents[name] === code))).toEqual([
    'brokerLink',
    'number',
    'email',
    'contact',
  ]);
});
