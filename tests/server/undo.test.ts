import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { danishDate } from '../../schemas/calendar';
import { historyEntrySchema } from '../../schemas/history';
import { listingActions, type StatusID, statuses, statusMatrix } from '../../schemas/listing/status';
import { decisionUndoSeconds, isUndoable, undoMinutes } from '../../schemas/listing/undo';
import { isAbout } from '../../server/access/audit';
import { auditLog, images, listings, promotionProducts, promotions } from '../../server/db/tables';
import type { TestAccount } from '../support/builders';
import { buildListing } from '../support/listingBuilder';
import { addImages, listingOf, registerAddress, toApiError } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

const today = danishDate(new Date());
const history = z.object({ history: z.array(historyEntrySchema) });

const bodies: Record<string, Record<string, unknown> | undefined> = {
  close: { closingReason: 1, closedSince: today, achievedPrice: 90_000 },
  reclose: { closingReason: 2, closedSince: today, closingReasonText: 'Ejeren har ombestemt sig' },
  quarantine: { reason: 'Billederne viser en anden ejendom' },
};

const { active, inactive, quarantine, closed, archived, deleted } = statuses;

/** All status changes that an account may perform. */
const moves = statusMatrix.flatMap(({ action, from, by }) =>
  action === 'update' || action === 'copy' || by.length === 0
    ? []
    : from.map((status) => [action, status] as const),
);

describeOnEachDatabase('Undo', (server) => {
  beforeAll(() => registerAddress(server()));

  const as = async (account: TestAccount, role: 'admin' | 'member' | 'readonly' = 'admin') =>
    server().as(await server().userOn(account, role));

  const act = (call: Client, id: number, action: string) =>
    action === 'delete'
      ? call.delete(`/api/v2/listings/${id}`)
      : call.post(`/api/v2/listings/${id}/${action}`, bodies[action]);

  const undo = (call: Client, id: number, version: number, of?: 'images') =>
    call.post(`/api/v2/listings/${id}/undo`, of ? { of } : undefined, { 'if-match': `"${version}"` });

  /** A complete listing with images, in a status. */
  const listingIn = async (account: TestAccount, status: StatusID, call: Client) => {
    const created = await call.post('/api/v2/listings/rental', {
      listing: { ...buildListing('rental'), accountID: account.id },
    });
    const { ID } = listingOf(created);
    await addImages(server(), ID, 3);
    const since = new Date('2026-03-01T08:00:00Z');
    const over = status === closed || status === archived;
    await server()
      .database.db.update(listings)
      .set({
        status,
        missingImages: 0,
        ...(status === statuses.pending ? {} : { publishedAt: since }),
        ...(over ? { closedSince: '2026-03-01', closedAt: since, closingReason: 1 } : {}),
        ...(status === quarantine ? { quarantineReason: 'Forkert adresse', waitingSince: since } : {}),
        ...(status === deleted ? { deletedAt: since, statusBeforeDeletion: inactive } : {}),
      })
      .where(eq(listings.id, ID));
    return ID;
  };

  const storedOf = async (id: number) => {
    const [row] = await server().database.db.select().from(listings).where(eq(listings.id, id));
    if (!row) throw new Error('gone');
    const { version, imagesVersion, updatedAt: _at, ...rest } = row;
    return { version, imagesVersion, rest };
  };

  const entriesOf = async (call: Client, id: number) =>
    history.parse((await call.get(`/api/v2/listings/${id}/history`)).json()).history;

  describe.each(moves)('of the action %s from status %i', (action, status) => {
    it('restores the listing, and adds a row to the audit log', async () => {
      const account = await server().account();
      const call = await as(account);
      const id = await listingIn(account, status, call);
      const before = await storedOf(id);
      const moved = listingOf(await act(call, id, action));
      const answer = await undo(call, id, moved.version);
      expect(isUndoable(action)).toBe(true);
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await storedOf(id)).rest).toEqual(before.rest);
      expect(listingOf(answer)).toMatchObject({ status, version: moved.version + 1 });
      const [last, step] = await entriesOf(call, id);
      expect([last?.action, step?.action]).toEqual(['undo', action]);
      expect(Object.keys(last?.changes ?? {}).toSorted()).toEqual(
        Object.keys(step?.changes ?? {}).toSorted(),
      );
      // A change can be undone only once.
      expect((await undo(call, id, moved.version)).statusCode).toBe(412);
      expect(toApiError(await undo(call, id, moved.version + 1)).code).toBe('nothing_to_undo');
    });
  });

  it('is possible for every action that the status matrix allows to users of an account', () => {
    const own = listingActions.filter((action) => moves.some(([move]) => move === action));
    expect(own.filter((action) => !isUndoable(action))).toEqual([]);
  });

  it('can withdraw a submission for approval', async () => {
    const account = await server().account({ reviewsListings: true });
    const call = await as(account, 'member');
    const id = await listingIn(account, inactive, call);
    const before = await storedOf(id);
    const submitted = listingOf(await act(call, id, 'activate'));
    expect(submitted).toMatchObject({ status: statuses.pending, awaitingReview: true });
    expect((await undo(call, id, submitted.version)).statusCode).toBe(200);
    expect((await storedOf(id)).rest).toEqual(before.rest);
  });

  it.each([
    ['approval', 'activate', undefined, active],
    ['refusal', 'quarantine', { reason: 'Billederne viser ikke lokalerne.' }, quarantine],
  ] as const)(
    'can revert a decision of staff (%s) within seconds, but not after the mail to the account is sent',
    async (_name, action, body, status) => {
      const { database } = server();
      const account = await server().account({ reviewsListings: true });
      const call = await as(account, 'member');
      const staff = await server().as(await server().user({ staff: true }));
      const id = await listingIn(account, inactive, call);
      await act(call, id, 'activate');
      const before = await storedOf(id);
      const decide = async () => listingOf(await staff.post(`/api/v2/listings/${id}/${action}`, body ?? {}));
      const { version } = await decide();
      expect((await undo(staff, id, version)).statusCode).toBe(200);
      const { changedBy } = before.rest;
      expect({ ...(await storedOf(id)).rest, changedBy }).toEqual(before.rest);
      const again = await decide();
      await database.db
        .update(auditLog)
        .set({ at: new Date(Date.now() - (decisionUndoSeconds + 1) * 1000) })
        .where(and(isAbout('listing', id), eq(auditLog.version, again.version)));
      expect(toApiError(await undo(staff, id, again.version)).code).toBe('nothing_to_undo');
      expect((await storedOf(id)).rest.status).toBe(status);
    },
  );

  it('cannot revert a quarantine of a listing that was not waiting for review', async () => {
    const account = await server().account();
    const staff = await server().as(await server().user({ staff: true }));
    const id = await listingIn(account, inactive, await as(account, 'member'));
    const { version } = listingOf(
      await staff.post(`/api/v2/listings/${id}/quarantine`, { reason: 'Forkert adresse' }),
    );
    expect(toApiError(await undo(staff, id, version)).code).toBe('nothing_to_undo');
  });

  it('restores fields, their columns for sorting and search, and the marker of a large price change', async () => {
    const account = await server().account();
    const call = await as(account, 'member');
    const id = await listingIn(account, active, call);
    const before = await storedOf(id);
    const patched = await call.patch(
      `/api/v2/listings/${id}`,
      { listing: { yearlyRent: 999_000, title: 'Et helt andet lejemål', flashline: null } },
      { 'if-match': `"${before.version}"` },
    );
    const { version } = listingOf(patched);
    expect((await storedOf(id)).rest).toMatchObject({ keyPrice: 999_000, title: 'Et helt andet lejemål' });
    expect((await undo(call, id, version)).statusCode).toBe(200);
    expect((await storedOf(id)).rest).toEqual(before.rest);
  });

  it('is still possible after a later update that changes nothing', async () => {
    const account = await server().account();
    const call = await as(account);
    const colleague = await as(account, 'member');
    const { ID } = listingOf(
      await call.post('/api/v2/listings/rental', { listing: { accountID: account.id, floorArea: 80 } }),
    );
    const path = `/api/v2/listings/${ID}`;
    await call.patch(path, { listing: { floorArea: 90 } }, { 'if-match': '"1"' });
    for (const nothing of [{}, { floorArea: 90 }]) {
      const answer = await colleague.patch(path, { listing: nothing }, { 'if-match': '"2"' });
      expect(listingOf(answer)).toMatchObject({ version: 2, floorArea: 90 });
    }
    for (const foreign of [{ accountID: 2 }, { status: 6 }, { images: [] }]) {
      expect((await colleague.patch(path, { listing: foreign }, { 'if-match': '"2"' })).statusCode).toBe(422);
    }
    expect(listingOf(await undo(call, ID, 2))).toMatchObject({ version: 3, floorArea: 80 });
  });

  it('restores the order and the texts of images after these were changed, but no other values', async () => {
    const account = await server().account();
    const call = await as(account, 'member');
    const id = await listingIn(account, active, call);
    const imagesOf = async () =>
      server().database.db.select().from(images).where(eq(images.listingID, id)).orderBy(images.position);
    const [before, stored] = [await imagesOf(), await storedOf(id)];
    const arranged = await call.put(
      `/api/v2/listings/${id}/images`,
      {
        images: before.toReversed().map(({ id: ID }) => ({ ID, alt: 'Facaden mod syd' })),
        coverTextConfirmed: true,
      },
      { 'if-match': `"${stored.imagesVersion}"` },
    );
    const { imagesVersion } = z.object({ imagesVersion: z.number() }).parse(arranged.json());
    expect(await imagesOf()).not.toEqual(before);
    // The listing's own version did not create the change.
    expect(toApiError(await undo(call, id, stored.version)).code).toBe('nothing_to_undo');
    const answer = await undo(call, id, imagesVersion, 'images');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await imagesOf()).toEqual(before);
    expect((await storedOf(id)).rest).toEqual(stored.rest);
    expect((await undo(call, id, imagesVersion, 'images')).statusCode).toBe(412);
    // Removed images are not restored.
    await act(call, id, 'deactivate');
    const removed = await call.delete(`/api/v2/listings/${id}/images/${before[0]?.id ?? ''}`);
    const gone = z.object({ imagesVersion: z.number() }).parse(removed.json()).imagesVersion;
    expect(toApiError(await undo(call, id, gone, 'images')).code).toBe('nothing_to_undo');
  });

  it.each([['close'], ['delete']])('restores the promotion that ended with the action %s', async (action) => {
    const account = await server().account();
    const call = await as(account, 'admin');
    const id = await listingIn(account, active, call);
    const { db } = server().database;
    const [product] = await db.select().from(promotionProducts).limit(1);
    const ordered = await call.post(`/api/v2/listings/${id}/promotions`, {
      productID: product?.id ?? 1,
      startDate: today,
    });
    expect(ordered.statusCode, ordered.body).toBe(201);
    // Promoting needs an active listing, deleting an inactive one.
    if (action === 'delete') await act(call, id, 'deactivate');
    const stored = await storedOf(id);
    const orderOf = async () => {
      const [order] = await db.select().from(promotions).where(eq(promotions.listingID, id));
      return order && { state: order.state, endedAt: order.endedAt, endDate: order.endDate };
    };
    const before = await orderOf();
    const { version } = listingOf(await act(call, id, action));
    expect((await orderOf())?.state).toBe('cancelled');
    const answer = await undo(call, id, version);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await orderOf()).toEqual(before);
    expect((await storedOf(id)).rest).toEqual(stored.rest);
    const [resumed, undone] = (await entriesOf(call, id)).map((entry) => entry.action);
    expect([resumed, undone]).toEqual(['promotionResume', 'undo']);
  });

  describe('is rejected', () => {
    const deactivated = async () => {
      const account = await server().account();
      const call = await as(account, 'member');
      const id = await listingIn(account, active, call);
      const { version } = listingOf(await act(call, id, 'deactivate'));
      return { account, call, id, version };
    };
    const unchanged = async (id: number) => expect((await storedOf(id)).rest.status).toBe(inactive);

    it('after a change by another user, with the current record in the response', async () => {
      const { account, call, id, version } = await deactivated();
      const other = await as(account, 'admin');
      await other.patch(
        `/api/v2/listings/${id}`,
        { listing: { yearlyRent: 1_000 } },
        { 'if-match': `"${version}"` },
      );
      const answer = await undo(call, id, version);
      expect(answer.statusCode).toBe(412);
      expect(toApiError(answer)).toMatchObject({
        code: 'stale',
        current: { yearlyRent: 1_000, version: version + 1 },
      });
      await unchanged(id);
    });

    it('for another user of the account, for staff, and for users with the role readonly', async () => {
      const { account, id, version } = await deactivated();
      const staff = await server().as(await server().user({ staff: true }));
      const codes = [await as(account, 'admin'), staff, await as(account, 'readonly')].map(
        async (call) => toApiError(await undo(call, id, version)).code,
      );
      expect(await Promise.all(codes)).toEqual(['nothing_to_undo', 'nothing_to_undo', 'forbidden_role']);
      await unchanged(id);
    });

    it('after its time limit', async () => {
      const { call, id, version } = await deactivated();
      const { db } = server().database;
      const at = new Date(Date.now() - (undoMinutes * 60 + 1) * 1000);
      await db
        .update(auditLog)
        .set({ at })
        .where(and(eq(auditLog.subjectID, String(id)), eq(auditLog.action, 'deactivate')));
      expect(toApiError(await undo(call, id, version)).code).toBe('nothing_to_undo');
      await unchanged(id);
    });

    it('if the listing would be public but incomplete', async () => {
      const { call, id, version } = await deactivated();
      await server().database.db.delete(images).where(eq(images.listingID, id));
      const answer = await undo(call, id, version);
      expect([answer.statusCode, Object.keys(toApiError(answer).fields)]).toEqual([422, ['images']]);
      await unchanged(id);
    });

    it('if the version is missing, and if there is no change to undo', async () => {
      const account = await server().account();
      const call = await as(account);
      const id = await listingIn(account, active, call);
      expect((await call.post(`/api/v2/listings/${id}/undo`)).statusCode).toBe(428);
      expect(toApiError(await undo(call, id, 1)).code).toBe('nothing_to_undo');
    });
  });

  it('restores the previous value, whatever field was changed', async () => {
    const account = await server().account();
    const call = await as(account, 'member');
    const id = await listingIn(account, active, call);
    const change = fc.record(
      {
        yearlyRent: fc.integer({ min: 1, max: 10_000_000 }),
        title: fc.string({
          minLength: 10,
          maxLength: 60,
          unit: fc.constantFrom('æ', 'ø', 'å', ' ', 'A', '-', '1'),
        }),
        floorArea: fc.integer({ min: 10, max: 90_000 }),
        flashline: fc.constantFrom(null, 'Ved åen'),
        contact: fc.record({ phone: fc.constantFrom('12345678', '87654321') }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(change, async (listing) => {
        const before = await storedOf(id);
        const patched = await call.patch(
          `/api/v2/listings/${id}`,
          { listing },
          { 'if-match': `"${before.version}"` },
        );
        if (patched.statusCode === 422) return;
        const answer = await undo(call, id, listingOf(patched).version);
        expect(answer.statusCode, answer.body).toBe(200);
        expect((await storedOf(id)).rest).toEqual(before.rest);
      }),
      { numRuns: 12 },
    );
  });
});
