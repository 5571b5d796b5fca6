import { desc } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { needsChangeReason } from '../../schemas/changeReason';
import { operations } from '../../schemas/operations';
import { isAbout } from '../../server/access/audit';
import { auditLog } from '../../server/db/tables';
import type { TestAccount } from '../support/builders';
import { type Client, describeOnEachDatabase } from '../support/server';

const reason = 'Rettet efter aftale på telefon – ærlig talt';
const withReason = { 'change-reason': encodeURIComponent(reason) };

describeOnEachDatabase('A change by staff who do not act for the account', (server) => {
  let own: TestAccount;
  let staff: Client;
  let member: Client;
  beforeAll(async () => {
    const { account, user, userOn, tokenFor, withToken } = server();
    own = await account();
    staff = withToken(await tokenFor(await user({ staff: true })));
    member = withToken(await tokenFor(await userOn(own, 'admin')));
  });
  const listing = () => server().listing({ accountID: own.id, title: 'Lyst kontor ved åen' });
  const latest = async (kind: 'listing' | 'account', id: number) => {
    const [entry] = await server()
      .database.db.select()
      .from(auditLog)
      .where(isAbout(kind, id))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return entry;
  };

  it('never succeeds without a reason, whatever record of an account it is about', async () => {
    const id = await listing();
    const changes = operations.filter(needsChangeReason);
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

  it('says which field is missing, and changes nothing', async () => {
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

  it('is stored with its reason for an account, and shown to its administrators in the audit log', async () => {
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

  it('needs none of the account’s own users, nor of staff who act for it', async () => {
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
