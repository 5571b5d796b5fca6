import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays, danishDate } from '../../schemas/calendar';
import { historyEntrySchema } from '../../schemas/history';
import { findTransition, listingActions, type StatusID, statusIDs } from '../../schemas/listing/status';
import type { RoleName } from '../../schemas/roles';
import { listings } from '../../server/db/tables';
import { addCalls } from '../../server/limits/rateLimit';
import { archiveClosed } from '../../server/listings/archiveClosed';
import { openTransitions } from '../../server/listings/transitions';
import type { TestAccount } from '../support/builders';
import { buildListing } from '../support/listingBuilder';
import { addImages, listingOf, listPath, registerAddress, rowsOf, toApiError } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

const today = danishDate(new Date());
const history = z.object({ history: z.array(historyEntrySchema) });

/** Body of each action. */
const bodies: Record<string, Record<string, unknown> | undefined> = {
  close: { closingReason: 1, closedSince: today },
  reclose: { closingReason: 2, closedSince: today, closingReasonText: 'Sælger har ombestemt sig' },
  quarantine: { reason: 'Billederne viser en anden ejendom' },
  copy: { keepCaseNumber: true },
};

const actions = listingActions.filter((action) => action !== 'update');
const callers = ['admin', 'member', 'readonly', 'staff'] as const;

describeOnEachDatabase('The life cycle of a listing', (server) => {
  beforeAll(() => registerAddress(server()));

  const act = (call: Client, id: number, action: string, body = bodies[action]) =>
    action === 'delete'
      ? call.delete(`/api/v2/listings/${id}`)
      : call.post(`/api/v2/listings/${id}/${action}`, body);

  const callerOn = async (account: TestAccount, who: (typeof callers)[number]) =>
    server().as(who === 'staff' ? await server().user({ staff: true }) : await server().userOn(account, who));

  /** Complete listing with images, in a status. */
  const listingIn = async (account: TestAccount, status: StatusID, values: object = {}) => {
    const call = await callerOn(account, 'member');
    const created = await call.post('/api/v2/listings/rental', {
      listing: { ...buildListing('rental'), accountID: account.id, ...values },
    });
    const { ID } = listingOf(created);
    await addImages(server(), ID, 3);
    const closing =
      status === 5 || status === 6
        ? { closedSince: today, closedAt: new Date(), closingReason: 1 as const }
        : {};
    await server()
      .database.db.update(listings)
      .set({ status, ...closing })
      .where(eq(listings.id, ID));
    return ID;
  };

  const rowOf = async (id: number) => {
    const [row] = await server().database.db.select().from(listings).where(eq(listings.id, id));
    return row;
  };

  describe.each(statusIDs.map((status) => [status] as const))('of a listing in status %i', (status) => {
    it.each(callers)(
      'allows the role %s exactly the actions of the matrix, and a rejected action changes nothing',
      async (who) => {
        const account = await server().account();
        const call = await callerOn(account, who);
        const roles: RoleName[] = who === 'staff' ? [] : [who];
        for (const action of actions) {
          const id = await listingIn(account, status);
          const before = await rowOf(id);
          const transition = findTransition(action, status, { staff: who === 'staff', roles });
          const answer = await act(call, id, action);
          const description = `${who} ${action} from ${status}: ${answer.body.slice(0, 200)}`;
          if (transition) {
            expect(answer.statusCode, description).toBe(action === 'copy' ? 201 : 200);
            if (action === 'copy') expect(await rowOf(id), description).toEqual(before);
            else
              expect((await rowOf(id))?.status, description).toBe(
                transition.to === 'same' ? status : transition.to,
              );
          } else {
            expect(answer.statusCode, description).toBe(409);
            expect(toApiError(answer), description).toMatchObject({
              code: 'action_not_allowed',
              allowedActions: listingOf(await call.get(`/api/v2/listings/${id}`)).allowedActions,
            });
            expect(await rowOf(id), description).toEqual(before);
          }
        }
      },
    );
  });

  it('includes a closing with a reason, its correction and a reopening, which are all in the history', async () => {
    const account = await server().account();
    const call = await callerOn(account, 'admin');
    const id = await listingIn(account, 2);
    const closed = await act(call, id, 'close', {
      closingReason: 1,
      closedSince: today,
      achievedPrice: 125_000,
    });
    expect(listingOf(closed)).toMatchObject({
      status: 5,
      closingReason: 1,
      closedSince: today,
      achievedPrice: 125_000,
    });
    const corrected = listingOf(await act(call, id, 'reclose'));
    expect(corrected).toMatchObject({
      status: 5,
      closingReason: 2,
      closingReasonText: 'Sælger har ombestemt sig',
    });
    expect(corrected.achievedPrice).toBeUndefined();
    const reopened = listingOf(await act(call, id, 'reopen'));
    expect(reopened.status).toBe(2);
    expect(reopened.closingReason).toBeUndefined();
    const { history: entries } = history.parse((await call.get(`/api/v2/listings/${id}/history`)).json());
    expect(entries.map(({ action }) => action)).toEqual(['reopen', 'reclose', 'close', 'create']);
    expect(entries[1]?.changes).toMatchObject({ closingReason: [1, 2], achievedPrice: [125_000, null] });
  });

  it.each([
    ['a date in the future', { closingReason: 1, closedSince: addDays(today, 1) }, 'closedSince'],
    [
      'a date before the creation of the listing',
      { closingReason: 1, closedSince: addDays(today, -2) },
      'closedSince',
    ],
    ['the reason “other” without a text', { closingReason: 2, closedSince: today }, 'closingReasonText'],
    ['a price without a deal', { closingReason: 3, closedSince: today, achievedPrice: 1 }, 'achievedPrice'],
    ['an unknown reason', { closingReason: 9, closedSince: today }, 'closingReason'],
  ])('rejects a closing with %s', async (_, body, field) => {
    const account = await server().account();
    const call = await callerOn(account, 'member');
    const id = await listingIn(account, 2);
    const answer = await act(call, id, 'close', body);
    expect([answer.statusCode, Object.keys(toApiError(answer).fields)]).toEqual([422, [field]]);
    expect((await rowOf(id))?.status).toBe(2);
  });

  it('includes a quarantine whose reason the advertiser sees, and a withdrawal', async () => {
    const account = await server().account();
    const [staff, call] = [await callerOn(account, 'staff'), await callerOn(account, 'member')];
    const id = await listingIn(account, 2);
    await act(staff, id, 'quarantine');
    expect(listingOf(await call.get(`/api/v2/listings/${id}`))).toMatchObject({
      status: 4,
      quarantineReason: 'Billederne viser en anden ejendom',
    });
    expect(listingOf(await act(call, id, 'withdraw')).quarantineReason).toBeUndefined();
  });

  it('limits the copies by one user to 120 in ten minutes', async () => {
    const { account, userOn, as, database } = server();
    const own = await account();
    const reader = await userOn(own, 'readonly');
    const id = await listingIn(own, 2);
    const key = `copyListing:${reader.id}`;
    await addCalls(database.db, [{ key, calls: 119 }], { seconds: 600 });
    const copy = async () => act(await as(reader), id, 'copy', { keepCaseNumber: true });
    const answers = [await copy(), await copy()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 429]);
    expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('includes a copy of fields and images, optionally with the case number', async () => {
    const account = await server().account();
    const call = await callerOn(account, 'readonly');
    const id = await listingIn(account, 2, { accountOwnerListingIdentifierID: 'SAG-7' });
    const original = listingOf(await call.get(`/api/v2/listings/${id}`));
    const key = { 'idempotency-key': randomUUID() };
    const post = () => call.post(`/api/v2/listings/${id}/copy`, { keepCaseNumber: true }, key);
    const [kept, repeated] = [listingOf(await post()), listingOf(await post())];
    expect(repeated.ID).toBe(kept.ID);
    expect(kept).toMatchObject({ status: 1, version: 1, title: original.title, address: original.address });
    expect(kept.images.map(({ url }) => url)).toEqual(original.images.map(({ url }) => url));
    expect(kept.accountOwnerListingIdentifierID).toBe('SAG-7');
    const without = listingOf(await act(call, id, 'copy', { keepCaseNumber: false }));
    expect(without.accountOwnerListingIdentifierID).toBeUndefined();
    const sameNumber = rowsOf(
      await call.get(listPath({ filter: { accountID: account.id, caseNumber: 'SAG-7' } })),
    );
    expect(new Set(sameNumber.map(({ ID }) => ID))).toEqual(new Set([id, kept.ID]));
    expect(sameNumber.every(({ thumbnail, imageCount }) => thumbnail && imageCount === 3)).toBe(true);
  });

  it('includes the automatic archiving twelve months after the closing, which happens once even with two servers', async () => {
    const account = await server().account();
    const { database } = server();
    const due = await listingIn(account, 5);
    const notYet = await listingIn(account, 5);
    const now = new Date('2026-03-01T10:00:00Z');
    // The closing date is long ago; the archiving depends on the time of the entry.
    const close = (id: number, closedAt: string) =>
      database.db
        .update(listings)
        .set({ closedSince: '2023-05-01', closedAt: new Date(closedAt) })
        .where(eq(listings.id, id));
    await close(due, '2025-03-01T09:59:00Z');
    await close(notYet, '2025-03-01T10:01:00Z');
    const archived = await Promise.all([
      archiveClosed(database, openTransitions(), now),
      archiveClosed(database, openTransitions(), now),
    ]);
    expect(archived.reduce((sum, count) => sum + count)).toBe(1);
    expect([(await rowOf(due))?.status, (await rowOf(notYet))?.status]).toEqual([6, 5]);
    const call = await callerOn(account, 'admin');
    const { history: entries } = history.parse((await call.get(`/api/v2/listings/${due}/history`)).json());
    expect(entries[0]).toMatchObject({ action: 'archive', by: 'Torvet', changes: { status: [5, 6] } });
  });

  it('includes a restore by staff within 30 days', async () => {
    const account = await server().account();
    const [staff, call] = [await callerOn(account, 'staff'), await callerOn(account, 'member')];
    const id = await listingIn(account, 3);
    await act(call, id, 'delete');
    const listed = rowsOf(await call.get(listPath({ filter: { accountID: account.id } })));
    expect(listed).toEqual([]);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    const { db } = server().database;
    await db.update(listings).set({ deletedAt: longAgo, updatedAt: longAgo }).where(eq(listings.id, id));
    expect((await act(staff, id, 'restore')).statusCode).toBe(409);
    const recent = await listingIn(account, 3);
    await act(call, recent, 'delete');
    expect(listingOf(await act(staff, recent, 'restore')).status).toBe(3);
  });
});
