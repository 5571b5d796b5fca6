import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { type Anomaly, anomalyKinds, anomalySchema, anomalyThresholds } from '../../schemas/anomalies';
import { addDays, danishDate } from '../../schemas/calendar';
import { apiLog, auditLog, dailyTotals, enquiries, listingDays } from '../../server/db/tables';
import { buildListing } from '../support/listingBuilder';
import { addImages, listingOf, registerAddress } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

const answer = z.object({ anomalies: z.array(anomalySchema) });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const today = danishDate(new Date());

describeOnEachDatabase('The report of unusual activity', (server) => {
  let staff: Client;
  beforeAll(async () => {
    const { user, as } = server();
    staff = await as(await user({ staff: true }));
  });
  beforeEach(async () => {
    const { db } = server().database;
    for (const table of [apiLog, enquiries, listingDays, dailyTotals]) await db.delete(table);
  });
  const read = async (kind: Anomaly['kind']) =>
    answer
      .parse((await staff.get('/api/v2/staff/anomalies')).json())
      .anomalies.filter((anomaly) => anomaly.kind === kind);
  const onlyListing = async () => {
    const { account, listing } = server();
    const { id: accountID, name: accountName } = await account({ name: 'Vestervold Erhverv' });
    return { accountID, accountName, listingID: await listing({ accountID, family: 3, status: 2 }) };
  };

  it('is empty on a day without unusual activity', async () => {
    for (const kind of anomalyKinds) expect(await read(kind), kind).toEqual([]);
  });

  it("contains today's failed sign-ins if they exceed a minimum number and a multiple of previous days", async () => {
    const { db } = server().database;
    const signIns = (day: string, amount: number) =>
      db.insert(dailyTotals).values({ kind: 'failedSignIns', day, amount });
    await signIns(today, anomalyThresholds.failedSignIns - 1);
    expect(await read('failedSignIns')).toEqual([]);
    await signIns(today, 1);
    expect(await read('failedSignIns')).toEqual([
      { kind: 'failedSignIns', amount: anomalyThresholds.failedSignIns, expected: 0 },
    ]);
    // Eight of the 14 previous days have 17 sign-ins, so that the median is 17.
    for (const before of times(8)) await signIns(addDays(today, -1 - before), 17);
    expect(await read('failedSignIns')).toEqual([]);
    await signIns(today, 1);
    expect(await read('failedSignIns')).toEqual([{ kind: 'failedSignIns', amount: 51, expected: 17 }]);
  });

  it('contains an account if its users took down many listings, and counts each listing once', async () => {
    const { account, user, database } = server();
    const { id: accountID } = await account({ name: 'Havnens Lokaler' });
    const { id: actorID } = await user();
    const change = (
      subjects: readonly number[],
      {
        hours = 1,
        action = 'close',
        actor = actorID,
      }: { hours?: number; action?: string; actor?: number | null } = {},
    ) =>
      database.db.insert(auditLog).values(
        subjects.map((subject) => ({
          accountID,
          actorID: actor,
          subjectKind: 'listing' as const,
          subjectID: `${subject}`,
          action,
          at: hoursAgo(hours),
        })),
      );
    const first = times(anomalyThresholds.removedListings - 1);
    await change(first, { action: 'deactivate' });
    // Not counted: the same listings again, changes by the system, updates, and changes of the previous day.
    await change(first, { action: 'delete' });
    await change([100], { actor: null });
    await change([101], { action: 'update' });
    await change([102], { hours: 25 });
    expect(await read('removedListings')).toEqual([]);
    await change([103]);
    expect(await read('removedListings')).toEqual([
      { kind: 'removedListings', amount: 25, accountID, accountName: 'Havnens Lokaler' },
    ]);
  });

  it('contains an account if many calls with its API keys were rejected', async () => {
    const { account, database } = server();
    const { id: accountID, name: accountName } = await account({ name: 'Feedfabrikken' });
    const call = (count: number, status: number, hours = 1) =>
      database.db.insert(apiLog).values(
        times(count).map(() => ({
          accountID,
          apiKeyID: 1,
          method: 'PUT',
          path: '/api/v2/supplier/listings',
          status,
          message: '',
          traceID: '',
          at: hoursAgo(hours),
        })),
      );
    await call(anomalyThresholds.rejectedCalls - 1, 422);
    await call(5, 200);
    await call(5, 422, 25);
    expect(await read('rejectedCalls')).toEqual([]);
    await call(1, 500);
    expect(await read('rejectedCalls')).toEqual([
      { kind: 'rejectedCalls', amount: 100, accountID, accountName },
    ]);
  });

  it('contains a listing with many events of today and yesterday that were not counted', async () => {
    const { accountID, accountName, listingID } = await onlyListing();
    const ignored = (day: string, refused: number) =>
      server().database.db.insert(listingDays).values({ listingID, day, refused });
    await ignored(addDays(today, -2), 10_000);
    await ignored(today, anomalyThresholds.ignoredEvents - 100);
    expect(await read('ignoredEvents')).toEqual([]);
    await ignored(addDays(today, -1), 100);
    expect(await read('ignoredEvents')).toMatchObject([
      { amount: anomalyThresholds.ignoredEvents, listingID, type: 3, accountID, accountName },
    ]);
  });

  it('contains a listing that its advertiser published after a quarantine, until staff release or quarantine it', async () => {
    await registerAddress(server());
    const { account, userOn, as } = server();
    const on = await account({ name: 'Nordhavn Erhverv' });
    const advertiser = await as(await userOn(on, 'member'));
    const listing = { ...buildListing('sales'), accountID: on.id };
    const { ID, title } = listingOf(await advertiser.post('/api/v2/listings/sales', { listing }));
    await addImages(server(), ID, 3);
    const act = async (caller: Client, action: string, body?: Record<string, unknown>) =>
      expect((await caller.post(`/api/v2/listings/${ID}/${action}`, body)).statusCode, action).toBe(200);
    await act(advertiser, 'activate');
    const reason = 'Billederne viser en anden ejendom';
    await act(staff, 'quarantine', { reason });
    await act(staff, 'release');
    await act(staff, 'quarantine', { reason });
    await act(advertiser, 'withdraw');
    expect(await read('republishedListings')).toEqual([]);
    await act(advertiser, 'activate');
    const republished = {
      kind: 'republishedListings',
      amount: 1,
      accountID: on.id,
      accountName: 'Nordhavn Erhverv',
      listingID: ID,
      type: 3,
      title,
    };
    expect(await read('republishedListings')).toEqual([republished]);
    await act(advertiser, 'deactivate');
    await act(advertiser, 'activate');
    expect(await read('republishedListings')).toEqual([republished]);
    await act(staff, 'quarantine', { reason });
    expect(await read('republishedListings')).toEqual([]);
    await act(advertiser, 'close', { closingReason: 1, closedSince: today });
    await act(advertiser, 'reopen');
    expect(await read('republishedListings')).toEqual([{ ...republished, amount: 2 }]);
  });

  it('contains a sender of many enquiries, ignoring the case of the e-mail, and at most five entries of each kind', async () => {
    const { accountID, listingID } = await onlyListing();
    const enquire = (email: string, count: number, hours = 1) =>
      server()
        .database.db.insert(enquiries)
        .values(
          times(count).map(() => ({
            accountID,
            listingID,
            family: 3 as const,
            name: 'Køber',
            email,
            message: 'Ring til mig',
            createdAt: hoursAgo(hours),
          })),
        );
    await enquire('spam@eksempel.dk', anomalyThresholds.repeatedEnquiries - 1);
    await enquire('spam@eksempel.dk', 5, 25);
    expect(await read('repeatedEnquiries')).toEqual([]);
    await enquire('Spam@Eksempel.dk', 1);
    expect(await read('repeatedEnquiries')).toEqual([
      { kind: 'repeatedEnquiries', amount: 10, sender: 'spam@eksempel.dk' },
    ]);
    for (const sender of times(6)) await enquire(`nr${sender}@eksempel.dk`, 20 + sender);
    expect((await read('repeatedEnquiries')).map(({ amount }) => amount)).toEqual([25, 24, 23, 22, 21]);
  });
});
