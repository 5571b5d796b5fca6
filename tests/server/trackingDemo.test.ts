import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays } from '../../schemas/calendar';
import { demoEmail } from '../../schemas/demo';
import { listingEvents } from '../../schemas/tracking/codes';
import { rows } from '../../server/db/database';
import { fillDemoEvents } from '../../server/demo/fillEvents';
import { eventsOfDay, pageViewsOfDay, type VisitedListing } from '../../server/demo/visitors';
import { storeFormLead } from '../../server/tracking/dayCounts';
import { sumDays } from '../../server/tracking/sumDays';
import { describeOnEachDatabase } from '../support/server';

const now = new Date('2026-06-15T08:00:00Z');
const listing = (id: number, images = 5): VisitedListing => ({
  id,
  images,
  firstDay: '2024-07-01',
  lastDay: '2026-06-15',
  promoted: [{ from: '2026-05-01', to: '2026-05-31' }],
});

/** Visits of fifty listings in a period, on days that match a condition. */
const visitsOn = (wanted: (date: Date) => boolean, first: string, days: number, images = 5) => {
  let visits = 0;
  for (let number = 0; number < days; number += 1) {
    const day = addDays(first, number);
    if (!wanted(new Date(`${day}T12:00:00Z`))) continue;
    for (let id = 1; id <= 50; id += 1) {
      visits += eventsOfDay(listing(id, images), day).filter(
        ({ action }) => action === listingEvents.pageVisit,
      ).length;
    }
  }
  return visits;
};

it('The visits of the demo data are reproducible, are fewer at weekends, in July and on listings with few images, and are more on promoted listings', () => {
  expect(eventsOfDay(listing(7), '2026-03-03')).toEqual(eventsOfDay(listing(7), '2026-03-03'));
  expect(eventsOfDay(listing(7), '2024-06-30')).toEqual([]);
  expect(eventsOfDay(listing(7), '2026-06-16')).toEqual([]);
  const weekend = visitsOn((date) => [0, 6].includes(date.getUTCDay()), '2026-02-02', 28) / 8;
  const week = visitsOn((date) => ![0, 6].includes(date.getUTCDay()), '2026-02-02', 28) / 20;
  expect(weekend).toBeLessThan(week * 0.7);
  const always = () => true;
  expect(visitsOn(always, '2025-07-01', 28)).toBeLessThan(visitsOn(always, '2025-09-01', 28) * 0.7);
  const september = visitsOn(always, '2025-09-01', 28);
  expect(visitsOn(always, '2025-09-01', 28, 3)).toBeLessThan(september * 0.7);
  // Ten visits of a listing in a month are enough for a comparison.
  expect(september / 50).toBeGreaterThan(25);
  expect(visitsOn(always, '2026-05-01', 28)).toBeGreaterThan(visitsOn(always, '2026-04-01', 28) * 1.6);
});

describeOnEachDatabase('The visitors of the demo data', (server) => {
  const run = { signal: new AbortController().signal };
  const totals = async () =>
    rows<{ listing_id: number; days: number; first: string; last: string; visits: number; views: number }>(
      server().database.db,
      sql`select listing_id, count(*) as days, min(day)::text as first, max(day)::text as last,
        sum(raw_visits)::int as visits, sum(page_views)::int as views from listing_days group by listing_id order by listing_id`,
    );

  it('are added only to the demo data, only once, and through the public tracking endpoint', async () => {
    const { account, database, listing: insert, user } = server();
    const { id: accountID } = await account();
    const publishedAt = new Date('2026-03-01T10:00:00Z');
    const id = await insert({ accountID, status: 2, publishedAt });
    await insert({ accountID, status: 1 });
    await insert({ accountID, status: 2, offMarket: true, publishedAt });
    await fillDemoEvents(database, now, run, { isServing: false });
    expect(await totals()).toEqual([]);

    await user({ username: demoEmail('maegler') });
    // A submitted demo form is already stored; its day is filled like the others.
    await storeFormLead(database.db, { listing: id, day: '2026-03-01' });
    // After an interruption such as a restart, the job continues.
    const controller = new AbortController();
    const begun = fillDemoEvents(database, now, { signal: controller.signal }, { isServing: true });
    while ((await totals()).length === 0);
    controller.abort();
    await expect(begun).rejects.toBe(controller.signal.reason);
    // The nightly job runs in between; earlier days are filled later.
    await sumDays(database, now);
    await fillDemoEvents(database, now, run, { isServing: false });
    await fillDemoEvents(database, now, run, { isServing: false });
    const [sums] = await rows<{ days: number; all: number }>(
      database.db,
      sql`select (select sum(visits)::int from account_days) as days, sum(visits)::int as all from listing_days
        where day <= (select summed_through from tracking_progress)`,
    );
    expect(sums?.days).toBe(sums?.all);

    const expected = { id, images: 0, firstDay: '2026-03-01', lastDay: '2026-06-15', promoted: [] };
    const days = Array.from({ length: 106 }, (_, index) => addDays('2026-03-01', index))
      .map((day) => ({ day, events: eventsOfDay(expected, day) }))
      .filter(({ events }) => events.length > 0);
    const visits = days
      .flatMap(({ events }) => events)
      .filter(({ action }) => action === listingEvents.pageVisit).length;
    // The server also counts visitors without consent.
    const views = days
      .map(({ day, events }) => pageViewsOfDay(expected, day, events))
      .reduce((sum, amount) => sum + amount, 0);
    expect(views).toBeGreaterThan(visits);
    expect(await totals()).toEqual([
      { listing_id: id, days: days.length, first: days[0]?.day, last: days.at(-1)?.day, visits, views },
    ]);
    // No event is older than the retention of real events.
    const [oldest] = await rows<{ day: string }>(
      database.db,
      sql`select min(day)::text as day from tracking_events`,
    );
    expect(oldest?.day).toBe(days.find(({ day }) => day >= '2026-03-17')?.day);
  });
});
