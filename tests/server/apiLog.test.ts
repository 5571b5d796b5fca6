import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callConditions, callPage } from '../../server/apiKeys/apiLog';
import { rows } from '../../server/db/database';
import { apiKeys, apiLog } from '../../server/db/tables';
import { products } from '../support/databases';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../support/server';

describeOnEachDatabase('The API log over all accounts', (server) => {
  it('can be filtered by account, key, outcome and day; an account sees only its own calls', async () => {
    const { account, user, userOn, apiKey, as, database } = server();
    const [own, other] = [await account({ name: 'Bo & Søn' }), await account()];
    const admin = await userOn(own, 'admin');
    const key = await apiKey(own, admin, 'Mæglersystem');
    const otherKey = await apiKey(other, admin, 'Noget andet');
    const call = {
      method: 'PUT',
      path: '/api/v2/listings/by-identifier/7',
      message: 'Oprettet',
      traceID: 't-1',
    };
    await database.db.insert(apiLog).values([
      { ...call, accountID: own.id, apiKeyID: key.ID, status: 422, at: new Date('2026-03-01T23:30:00Z') },
      {
        ...call,
        accountID: other.id,
        apiKeyID: otherKey.ID,
        status: 200,
        at: new Date('2026-03-01T22:30:00Z'),
      },
    ]);
    const found = async (who: Parameters<typeof as>[0], filter: object) => {
      const answer = await (await as(who)).get(
        `/api/v2/api-logs?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      return answer.json<{ apiLogs: { keyName: string; accountName?: string; status: number }[] }>().apiLogs;
    };
    const staff = await user({ staff: true });
    for (const filter of [
      { accountID: own.id },
      { keyName: 'MÆGLER' },
      { statusClass: 4 },
      { outcome: 'refused' },
      { from: '2026-03-02', to: '2026-03-02' },
    ])
      expect(await found(staff, filter), JSON.stringify(filter)).toMatchObject([
        { keyName: 'Mæglersystem', accountName: 'Bo & Søn', status: 422 },
      ]);
    expect(await found(staff, {})).toHaveLength(2);
    const [seen, ...more] = await found(admin, { keyName: 'e' });
    expect([seen?.status, seen?.accountName, more]).toEqual([422, undefined, []]);
  });
});

describe.runIf(products().includes('postgres'))('The plan of a long API log on PostgreSQL', () => {
  let server: TestServer;
  const staff = { staff: true, userID: 1, authID: '', email: '', name: '', sessionID: '', acting: undefined };
  beforeAll(async () => {
    server = await startTestServer('postgres');
    const made = await server.account();
    const maker = await server.user();
    for (let number = 0; number < 20; number += 1) await server.apiKey(made, maker, `Nøgle ${number}`);
    const [first] = await server.database.db.select({ id: apiKeys.id }).from(apiKeys).limit(1);
    const atLeisure = (statement: SQL) =>
      server.database.longTransaction(async (tx) => {
        await tx.execute(statement);
      });
    await atLeisure(sql`insert into api_log (at, account_id, api_key_id, method, path, status, message, trace_id)
      select now() - (200000 - n) * interval '30 seconds', ${made.id}::int, ${first?.id ?? 0}::int + n % 20, 'PUT', '/x',
        case when n % 10000 = 0 then 500 when n % 1000 = 0 then 422 else 200 end, 'OK', 't'
      from generate_series(1, 200000) n`);
    await atLeisure(sql`analyze api_log, api_keys`);
  }, 120_000);
  afterAll(() => server?.close());

  it.each([
    {},
    { statusClass: 5 },
    { statusClass: 4 },
    { keyName: 'gle 7' },
    { from: '2026-01-01' },
  ] as const)('uses an index for a page with the filter %o', async (filter) => {
    const { db } = server.database;
    const where = callConditions(db, { ...staff, accounts: [] }, filter);
    const query = callPage(db, where, [0, 24], true).getSQL();
    const plan = JSON.stringify(await rows(db, sql`explain (format json) ${query}`));
    expect(plan).toContain('"Index Name":"api_log_');
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"api_log"/);
  });
});
