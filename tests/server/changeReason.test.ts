import { request } from 'node:http';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { changeReasonRule } from '../../schemas/changeReason';
import { type StatusID, statuses } from '../../schemas/listing/status';
import { operations } from '../../schemas/operations';
import { isAbout } from '../../server/access/audit';
import { auditLog, listings } from '../../server/db/tables';
import type { TestAccount } from '../support/builders';
import { buildListing } from '../support/listingBuilder';
import { addImages, listingOf, registerAddress } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

const reason = 'Rettet efter aftale på telefon – ærlig talt';
const withReason = { 'change-reason': encodeURIComponent(reason) };

describeOnEachDatabase('A change by staff without impersonation', (server) => {
  let own: TestAccount;
  let staff: Client;
  let member: Client;
  beforeAll(async () => {
    const { account, user, userOn, tokenFor, withToken } = server();
    await registerAddress(server());
    own = await account();
    staff = withToken(await tokenFor(await user({ staff: true })));
    member = withToken(await tokenFor(await userOn(own, 'admin')));
  });
  const listing = () => server().listing({ accountID: own.id, title: 'Lyst kontor ved åen' });
  const wholeListing = async (state: { status?: StatusID; awaitingReview?: boolean } = {}) => {
    const body = { listing: { ...buildListing('rental'), accountID: own.id } };
    const { ID } = listingOf(await member.post('/api/v2/listings/rental', body));
    await addImages(server(), ID, 3);
    await server()
      .database.db.update(listings)
      .set({ ...state, missingImages: 0 })
      .where(eq(listings.id, ID));
    return ID;
  };
  const latest = async (kind: 'listing' | 'account', id: number) => {
    const [entry] = await server()
      .database.db.select()
      .from(auditLog)
      .where(isAbout(kind, id))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return entry;
  };

  it('is rejected without a reason, for every kind of record of an account', async () => {
    const id = await listing();
    const changes = operations.filter((operation) => changeReasonRule(operation) === 'always');
    expect(changes.length).toBeGreaterThan(20);
    for (const { method, path, id: name } of changes) {
      const url = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
        parameter === 'id' && path.includes('/listings/') ? String(id) : String(own.id),
      );
      const answer = await server().app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${staff.token ?? ''}`, 'if-match': '"1"' },
        ...(method === 'DELETE' ? {} : { payload: {} }),
      });
      expect([404, 422], `${name}: ${answer.body}`).toContain(answer.statusCode);
    }
  });

  it('is rejected with an error that names the missing reason, and changes nothing', async () => {
    const id = await listing();
    const patch = (client: Client, headers = {}) =>
      client.patch(
        `/api/v2/listings/${id}`,
        { listing: { title: 'Lyst kontor ved havnen i byen' } },
        { 'if-match': '"1"', ...headers },
      );
    const rejected = await patch(staff);
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json()).toMatchObject({
      code: 'invalid',
      fields: { reason: 'Skriv, hvorfor du ændrer det' },
    });
    const short = await patch(staff, { 'change-reason': 'x' });
    expect(short.json()).toMatchObject({
      fields: { reason: 'Begrundelsen skal være på mellem 3 og 500 tegn' },
    });
    expect((await staff.get(`/api/v2/listings/${id}`)).json()).toMatchObject({
      listing: { version: 1 },
    });
    const done = await patch(staff, withReason);
    expect(done.statusCode).toBe(200);
    const history = await member.get(`/api/v2/listings/${id}/history`);
    expect(history.json()).toMatchObject({ history: [{ action: 'update', staff: true, reason }] });
    const undone = await staff.post(`/api/v2/listings/${id}/undo`, {}, { 'if-match': '"2"' });
    expect(undone.statusCode).toBe(200);
    expect(await latest('listing', id)).toMatchObject({ action: 'undo', reason });
  });

  it('requires a reason if it publishes or closes a listing, but not if it approves a listing or undoes the approval', async () => {
    const act = (client: Client, id: number, action: string, version: number, headers = {}, body = {}) =>
      client.post(`/api/v2/listings/${id}/${action}`, body, { 'if-match': `"${version}"`, ...headers });
    const missing = { code: 'invalid', fields: { reason: 'Skriv, hvorfor du ændrer det' } };
    const draft = await wholeListing();
    expect((await act(staff, draft, 'activate', 1)).json()).toMatchObject(missing);
    expect((await act(staff, draft, 'activate', 1, withReason)).statusCode).toBe(200);
    expect(await latest('listing', draft)).toMatchObject({ action: 'activate', reason });
    expect((await act(staff, draft, 'undo', 2)).statusCode).toBe(200);
    expect(await latest('listing', draft)).toMatchObject({ action: 'undo', reason });

    const open = await wholeListing({ status: statuses.active });
    for (const [action, version] of [
      ['close', 1],
      ['reclose', 2],
    ] as const) {
      const closing = { closingReason: 3 };
      expect((await act(staff, open, action, version, {}, closing)).json()).toMatchObject(missing);
      expect((await act(staff, open, action, version, withReason, closing)).statusCode).toBe(200);
      expect(await latest('listing', open)).toMatchObject({ action, reason });
    }

    const waiting = await wholeListing({ awaitingReview: true });
    expect((await act(staff, waiting, 'activate', 1)).statusCode).toBe(200);
    expect((await act(staff, waiting, 'undo', 2)).statusCode).toBe(200);
    expect(await latest('listing', waiting)).toMatchObject({ action: 'undo', reason: null });
  });

  it('is rejected if the reason is not percent-encoded UTF-8 or if there are two reasons', async () => {
    const id = await listing();
    const { app } = server();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const patch = (reasons: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(
          `${address}/api/v2/listings/${id}`,
          {
            method: 'PATCH',
            headers: {
              authorization: `Bearer ${staff.token ?? ''}`,
              'content-type': 'application/json',
              'if-match': '"1"',
              'change-reason': reasons,
            },
          },
          (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          },
        );
        sent.once('error', reject);
        sent.end(JSON.stringify({ listing: { title: 'Lyst kontor ved havnen i byen' } }));
      });
    const rejected = [['Rettet på ønske'], ['100% enig'], ['Rettet p%E5'], ['Rettet i dag', 'Rettet i går']];
    for (const reasons of rejected) expect([reasons, await patch(reasons)]).toEqual([reasons, 422]);
    expect(await patch(['Rettet p%C3%A5'])).toBe(200);
    expect(await latest('listing', id)).toMatchObject({ action: 'update', reason: 'Rettet på' });
  });

  it('is logged with its reason, which administrators of the account see in the audit log', async () => {
    const { account } = (await staff.get(`/api/v2/accounts/${own.id}`)).json<{ account: { name: string } }>();
    const body = { account: { name: account.name, description: 'Ny beskrivelse' } };
    const put = (headers = {}) =>
      staff.put(`/api/v2/accounts/${own.id}`, body, { 'if-match': '"1"', ...headers });
    expect((await put()).json()).toMatchObject({ fields: { reason: 'Skriv, hvorfor du ændrer det' } });
    expect((await put(withReason)).statusCode).toBe(200);
    expect(await latest('account', own.id)).toMatchObject({ action: 'update', reason });
    const filter = encodeURIComponent(JSON.stringify({ accountID: own.id, subjectKind: 'account' }));
    const log = await member.get(`/api/v2/audit-log?filter=${filter}`);
    expect(log.json()).toMatchObject({ auditEntries: [{ action: 'update', reason }] });
  });

  it('requires a reason, unlike a change by users of the account or by staff who impersonate it', async () => {
    const { actingToken, withToken, user } = server();
    const acting = withToken(await actingToken(await user({ staff: true }), own, 'member'));
    for (const client of [member, acting]) {
      const id = await listing();
      const answer = await client.patch(
        `/api/v2/listings/${id}`,
        { listing: { title: 'Lyst kontor ved havnen i byen' } },
        { 'if-match': '"1"' },
      );
      expect(answer.statusCode).toBe(200);
      expect(await latest('listing', id)).toMatchObject({ action: 'update', reason: null });
    }
  });
});
