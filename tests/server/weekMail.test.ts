import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { mails } from '../../server/db/tables';
import { listJobs } from '../../server/jobs/storedJobs';
import type { Services } from '../../server/services';
import { arrivedEvents } from '../../server/tracking/arrivedEvent';
import { rollUp } from '../../server/tracking/rollUp';
import { storeEvents } from '../../server/tracking/storeEvents';
import { queueCountedWeek } from '../../server/tracking/weekMail';
import { describeOnEachDatabase } from '../support/server';
import { listingEvent, publicListing } from '../support/tracking';

const week = '2026-03-02';
let services: Services | undefined;

describeOnEachDatabase(
  'The weekly mail',
  (server) => {
    const postponed = async () =>
      (await listJobs(server().database.db, { states: ['created'], name: 'week in figures postponed' })).jobs;

    it('waits until the events of its week are in the daily totals', async () => {
      if (!services) throw new Error('The server has not been started');
      const { database, app, account, userOn } = server();
      const own = await account();
      const reader = await userOn(own, 'readonly');
      const listing = await publicListing(server(), own.id);
      const store = (at: string) =>
        storeEvents(database.db, arrivedEvents([listingEvent(listing, 'pageVisit')], new Date(at)));
      const queued = () => database.db.$count(mails, eq(mails.userID, reader.id));

      await store('2026-03-02T12:00:00Z');
      await rollUp(database);
      await store('2026-03-08T22:59:00Z');
      await queueCountedWeek(services, week);
      // A second server finds the first attempt.
      await queueCountedWeek(services, week);
      expect(await queued()).toBe(0);
      expect(await postponed()).toMatchObject([{ data: { week } }]);

      await rollUp(database);
      // An event of the following week does not delay the mail.
      await store('2026-03-08T23:01:00Z');
      await database.db.execute(sql`update pgboss.job set start_after = now()
        where name = 'week in figures postponed'`);
      await app.listen({ port: 0, host: '127.0.0.1' });
      await vi.waitFor(async () => expect(await queued()).toBe(1), { timeout: 30_000, interval: 100 });
    }, 60_000);
  },
  {},
  {
    register: (given) => {
      services = given;
    },
  },
);
