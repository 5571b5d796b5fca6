import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq, gt, isNotNull, min, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addDays, danishDate } from '../../schemas/calendar';
import { demoEmail } from '../../schemas/demo';
import { statuses } from '../../schemas/listing/status';
import { metricPeriod } from '../../schemas/tracking/metricRules';
import type { Demo } from '../app';
import type { Connection, Database } from '../db/database';
import { listingDays, listings, promotions, users } from '../db/tables';
import type { Run } from '../jobs/registration';
import type { Services } from '../services';
import { arrivedEvents } from '../tracking/arrivedEvent';
import { fillBenchmarks } from '../tracking/benchmark';
import { type DayCount, storeDayCounts } from '../tracking/dayCounts';
import { pruneEvents } from '../tracking/pruneEvents';
import { rollUp } from '../tracking/rollUp';
import { storeEvents } from '../tracking/storeEvents';
import { sumDaysAgain } from '../tracking/sumDays';
import { demoAccounts } from './accounts';
import { demoImages } from './demoImages';
import { insertFailedMail } from './staffWork';
import { daysBefore, eventsOfDay, pageViewsOfDay, type VisitedListing } from './visitors';

/** Number of demo listings. They have the lowest ids, so listings that users add later get no demo visitors. */
const demoListingCount = demoAccounts.reduce((sum, account) => sum + account.listings, 0);

const isDemo = async (db: Database): Promise<boolean> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, demoEmail('maegler')))
      .limit(1)
  ).length > 0;

const visitedListings = async (db: Database, today: string): Promise<VisitedListing[]> => {
  const found = await db.select().from(listings).orderBy(asc(listings.id)).limit(demoListingCount);
  const orders = await db.select().from(promotions).where(isNotNull(promotions.startedAt));
  return found.flatMap((listing): VisitedListing[] => {
    if (!listing.publishedAt || listing.offMarket) return [];
    return [
      {
        id: listing.id,
        images: listing.imageCount,
        firstDay: danishDate(listing.publishedAt),
        // The closing date has precedence, because archiving changes `updatedAt` long after the closing.
        lastDay:
          listing.status === statuses.active ? today : (listing.closedSince ?? danishDate(listing.updatedAt)),
        promoted: orders
          .filter(({ listingID }) => listingID === listing.id)
          .map((order) => ({
            from: order.startDate,
            to: order.state === 'cancelled' && order.endedAt ? danishDate(order.endedAt) : order.endDate,
          })),
      },
    ];
  });
};

/** Noon of a day; the hours of events are not used. */
const noonOf = (day: string) => new Date(`${day}T11:00:00Z`);

const eventsOn = (visited: readonly VisitedListing[], day: string) =>
  visited.flatMap((listing) => eventsOfDay(listing, day));

const pageViewsOn = (visited: readonly VisitedListing[], day: string): DayCount[] =>
  visited.map((listing) => ({
    listing: listing.id,
    day,
    pageViews: pageViewsOfDay(listing, day, eventsOfDay(listing, day)),
    refused: 0,
  }));

/** Number of days that are stored at once. While the server processes requests, each day is stored on its own. */
const daysAtOnce = (isServing: boolean) => (isServing ? 1 : 30);

/** Old events are deleted each time this number of days has been created. */
const pruneEvery = 60;

/**
 * Creates two years of visits to the demo listings, with the functions that count real visits. The latest day is
 * created first, so that recent figures are available immediately. The next run continues an interrupted one.
 * @param isServing true if the connection is shared with requests: the function then pauses between days.
 */
export const fillDemoEvents = async (
  connection: Connection,
  now: Date,
  { signal }: Pick<Run, 'signal'>,
  { isServing }: { isServing: boolean },
): Promise<void> => {
  const { db } = connection;
  if (!(await isDemo(db))) return;
  // Counts the events that an interrupted run has stored.
  await rollUp(connection, signal);
  const today = danishDate(now);
  // A day that has only enquiries does not count as filled, because enquiries are inserted with the listings.
  const [filled] = await db
    .select({ day: min(listingDays.day) })
    .from(listingDays)
    .where(
      gt(
        sql`${listingDays.rawVisits} + ${listingDays.organicImpressions} + ${listingDays.promotedImpressions}`,
        0,
      ),
    );
  const visited = await visitedListings(db, today);
  const before = [...daysBefore(filled?.day ?? today, addDays(today, -metricPeriod.longest))];
  const step = daysAtOnce(isServing);
  let days = 0;
  for (let at = 0; at < before.length; at += step) {
    signal.throwIfAborted();
    const some = before.slice(at, at + step);
    const events = some.flatMap((day) => arrivedEvents(eventsOn(visited, day), noonOf(day)));
    if (events.length === 0) continue;
    const begun = performance.now();
    // One transaction stores events and page views, so that an interruption leaves no day without page views.
    await connection.transaction(async (tx) => {
      await storeEvents(tx, events);
      await storeDayCounts(
        tx,
        some.flatMap((day) => pageViewsOn(visited, day)),
      );
    });
    await rollUp(connection, signal);
    days += some.length;
    if (days % pruneEvery === 0) await pruneEvents(connection, now, signal);
    if (!isServing) continue;
    // The embedded database processes one query at a time, so pauses let requests through.
    await sleep((performance.now() - begun) / 2, undefined, { signal }).catch(() => undefined);
  }
  if (days === 0) return;
  await pruneEvents(connection, now, signal);
  await sumDaysAgain(connection, now, signal);
  await fillBenchmarks(connection, now, signal);
};

/** Registers the job that creates visits to the demo listings after the server has started. */
export const registerDemoEvents = (app: FastifyInstance, { database, jobs, clock, log }: Services): void => {
  const name = 'demo visitors filled in';
  jobs.on(name, async (_nothing, run) => {
    await fillDemoEvents(database, clock(), run, { isServing: true });
    log.info('demo data complete');
  });
  app.addHook('onListen', () =>
    database.transaction(async (tx) => {
      await jobs.send(tx, name, {}, { singletonKey: name });
      await insertFailedMail(tx, jobs);
    }),
  );
};

/** Functions of a server with demo data. */
export const demo: Demo = { demoImages, registerEvents: registerDemoEvents };
