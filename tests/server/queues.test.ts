import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { queueCountsSchema, queueItemSchema } from '../../schemas/queues';
import { accounts, listings, mails } from '../../server/db/tables';
import { testCVR } from '../support/builders';
import { buildListing } from '../support/listingBuilder';
import { addImages, listingOf, registerAddress } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

const items = z.object({ queueItems: z.array(queueItemSchema) });
const root = '/api/v2/staff/queues';

describeOnEachDatabase('The queues of staff', (server) => {
  let staff: Client;
  let staffID: number;
  let colleague: Client;
  beforeAll(async () => {
    const { user, as } = server();
    await registerAddress(server());
    const who = await user({ staff: true });
    staffID = who.id;
    staff = await as(who);
    colleague = await as(await user({ staff: true }));
  });
  const read = async (queue: string) => items.parse((await staff.get(`${root}/${queue}`)).json()).queueItems;
  const counts = async () =>
    z.object({ queues: queueCountsSchema }).parse((await staff.get(root)).json()).queues;

  it('show the items that have waited longest first, and the number of all items', async () => {
    const { account } = server();
    const before = await counts();
    const late = await account({ reviewRequestedAt: new Date('2020-02-02') });
    const early = await account({ reviewRequestedAt: new Date('2020-01-01') });
    const queue = await read('accounts');
    expect(queue.slice(0, 2).map(({ ID }) => ID)).toEqual([early.id, late.id]);
    expect(await counts()).toEqual({ ...before, accounts: before.accounts + 2 });
    const [first] = queue;
    expect(first).toMatchObject({ title: early.name, since: '2020-01-01T00:00:00.000Z' });
  });

  it('assign an item to only one of two staff users; the other user can release it, and an item that is submitted again is unassigned', async () => {
    const { account, database } = server();
    const waiting = await account({ reviewRequestedAt: new Date('2019-01-01') });
    const path = `${root}/accounts/${waiting.id}/assignee`;
    const taken = await Promise.all([staff.put(path), colleague.put(path)]);
    expect(taken.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      204, 409,
    ]);
    expect((await colleague.delete(path)).statusCode).toBe(204);
    expect((await staff.put(path)).statusCode).toBe(204);
    expect((await read('accounts'))[0]?.assignedTo?.id).toBe(staffID);
    await database.db
      .update(accounts)
      .set({ reviewRequestedAt: new Date(Date.now() + 60_000) })
      .where(eq(accounts.id, waiting.id));
    expect((await read('accounts')).find(({ ID }) => ID === waiting.id)).not.toHaveProperty('assignedTo');
    await database.db.update(accounts).set({ reviewRequestedAt: null }).where(eq(accounts.id, waiting.id));
    expect((await staff.put(path)).statusCode).toBe(404);
  });

  it('contain a listing from its request until staff approve it or send it back with a reason', async () => {
    const { account, userOn, as, database } = server();
    const own = await account({ reviewsListings: true });
    const who = await userOn(own, 'admin');
    const client = await as(who);
    const make = async () => {
      const listing = { ...buildListing('rental'), accountID: own.id };
      const { ID } = listingOf(await client.post('/api/v2/listings/rental', { listing }));
      await addImages(server(), ID, 3);
      return ID;
    };
    const [approved, refused] = [await make(), await make()];
    for (const id of [approved, refused])
      expect((await client.post(`/api/v2/listings/${id}/activate`, {})).statusCode).toBe(200);
    const mine = async (queue: string) =>
      (await read(queue)).filter(({ accountID }) => accountID === own.id).map(({ ID }) => ID);
    expect(await mine('listings')).toEqual([approved, refused]);

    expect((await staff.post(`/api/v2/listings/${approved}/activate`, {})).statusCode).toBe(200);
    const reason = 'Billederne viser ikke lokalerne.';
    expect((await staff.post(`/api/v2/listings/${refused}/quarantine`, { reason })).statusCode).toBe(200);
    expect(await mine('listings')).toEqual([]);
    expect(await mine('quarantine')).toEqual([refused]);
    const kinds = async () =>
      (await database.db.select().from(mails).where(eq(mails.userID, who.id)))
        .map(({ kind, params }) => `${kind} ${String(params.listingID)}`)
        .toSorted((one, other) => one.localeCompare(other));
    expect(await kinds()).toEqual([`listingApproved ${approved}`, `listingRefused ${refused}`]);
    const withdrawn = await client.post(`/api/v2/listings/${refused}/withdraw`, {});
    expect(withdrawn.statusCode).toBe(200);
    const [row] = await database.db.select().from(listings).where(eq(listings.id, refused));
    expect(row?.waitingSince).toBeNull();
    // A publication by the account is not a staff decision.
    expect(await mine('quarantine')).toEqual([]);
  });

  it('show the changes to a listing since the last decision, and let staff approve only the version that they saw', async () => {
    const { account, userOn, as } = server();
    const cvrNumber = testCVR();
    const own = await account({ reviewsListings: true, cvrNumber });
    const client = await as(await userOn(own, 'admin'));
    const built = buildListing('rental');
    const listing = { ...built, accountID: own.id };
    const made = await client.post('/api/v2/listings/rental', { listing });
    const { ID } = listingOf(made);
    await addImages(server(), ID, 3);
    const review = () => staff.get(`/api/v2/staff/queues/listings/${ID}`);
    const patch = async (fields: object) => {
      const { version } = listingOf(await client.get(`/api/v2/listings/${ID}`));
      return client.patch(`/api/v2/listings/${ID}`, { listing: fields }, { 'if-match': `"${version}"` });
    };
    expect((await review()).statusCode).toBe(404);
    await client.post(`/api/v2/listings/${ID}/activate`, {});
    const first = await review();
    expect(first.json()).toMatchObject({
      review: { item: { ID }, account: { ID: own.id, cvrNumber }, changes: {} },
    });
    expect(first.json()).not.toHaveProperty('review.reviewedAt');
    expect((await client.get(`/api/v2/staff/queues/listings/${ID}`)).statusCode).toBe(403);

    await staff.post(`/api/v2/listings/${ID}/quarantine`, { reason: 'Overskriften passer ikke.' });
    await patch({ title: 'Et kontor, som hedder noget andet' });
    await patch({ title: 'Lyst kontor midt i byen ved åen', floorArea: 321 });
    await client.post(`/api/v2/listings/${ID}/withdraw`, {});
    await client.post(`/api/v2/listings/${ID}/activate`, {});
    expect((await review()).json()).toMatchObject({
      review: {
        changes: {
          title: [built.title, 'Lyst kontor midt i byen ved åen'],
          floorArea: [built.floorArea, 321],
        },
      },
    });

    const seen = listingOf(await staff.get(`/api/v2/listings/${ID}`));
    await patch({ floorArea: 322 });
    const approve = ({ version, imagesVersion }: { version: number; imagesVersion: number }) =>
      staff.post(`/api/v2/listings/${ID}/activate`, { imagesVersion }, { 'if-match': `"${version}"` });
    const stale = await approve(seen);
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ current: { ID, awaitingReview: true } });
    const now = listingOf(await staff.get(`/api/v2/listings/${ID}`));
    expect((await approve({ ...now, imagesVersion: now.imagesVersion + 1 })).statusCode).toBe(412);
    expect((await approve(now)).statusCode).toBe(200);
    expect((await approve(now)).json()).toMatchObject({ code: 'stale', current: { awaitingReview: false } });
  });
});
