import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brokersPath } from '../../schemas/brokerPaths';
import { frontPath } from '../../schemas/publicSearch';
import { rows } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { mostLagSeconds } from '../../server/db/replica';
import { listings } from '../../server/db/tables';
import { installQueue } from '../../server/jobs/queue';
import type { TestAccount } from '../support/builders';
import { products } from '../support/databases';
import { type Cluster, startCluster } from '../support/postgres';
import { addSearchListing } from '../support/publicSearch';
import { startTestServer, type TestServer } from '../support/server';
import { type TcpProxy, tcpProxy } from '../support/tcpProxy';

const beyondBound = { timeout: (mostLagSeconds + 15) * 1000, interval: 200 };
const soon = { timeout: 20_000, interval: 100 };

describe.runIf(products().includes('postgres'))('A streaming replica', () => {
  let primary: Cluster;
  let replica: Cluster;
  let wire: TcpProxy;
  let server: TestServer;
  let account: TestAccount;

  beforeAll(async () => {
    primary = await startCluster({ fsync: 'off' });
    replica = await startCluster({ fsync: 'off' }, primary);
    wire = await tcpProxy(replica.port);
    const environment = {
      DATABASE_URL: primary.url(),
      DATABASE_READ_URL: `postgres://torvet@127.0.0.1:${wire.port}/postgres`,
    };
    server = await startTestServer('postgres', environment, undefined, {}, async () => {
      const database = openPostgres(primary.url(), { connections: 5, queue: 500 });
      await migrate(database);
      await installQueue(database);
      return { ...database, url: primary.url() };
    });
    account = await server.account();
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await wire.close();
    await replica.remove();
    await primary.remove();
  });

  const get = async (url: string, headers = {}) => {
    const answer = await server.app.inject({ url, headers });
    const { location } = answer.headers;
    return answer.statusCode === 302 ? server.app.inject({ url: String(location), headers }) : answer;
  };
  const signedIn = { cookie: 'token=any' };
  const metric = async (name: string) =>
    Number(new RegExp(`^torvet_replica_${name} (.+)$`, 'm').exec((await get('/metrics')).body)?.[1]);
  const readsBy = (name: 'replica' | 'primary') => metric(`reads_total\\{server="${name}"\\}`);
  const check = async () => {
    const { checks } = (await get('/readyz?verbose')).json<{
      checks: { name: string; ok: boolean; problem?: string }[];
    }>();
    return checks.find(({ name }) => name === 'replica');
  };
  const used = () => vi.waitFor(async () => expect(await metric('used')).toBe(1), soon);
  const onReplica = async (statement: string) => {
    const connection = openPostgres(replica.url(), { connections: 1, queue: 1 });
    await connection.db.execute(sql.raw(statement));
    await connection.close();
  };
  /** Waits until the replica has replayed what the primary has written. */
  const caughtUp = async () => {
    const [written] = await rows<{ wal: string }>(
      server.database.db,
      sql`select pg_current_wal_flush_lsn()::text as wal`,
    );
    const connection = openPostgres(replica.url(), { connections: 1, queue: 1 });
    await vi.waitFor(async () => {
      const [read] = await rows<{ isThere: boolean }>(
        connection.db,
        sql`select pg_last_wal_replay_lsn() >= ${written?.wal}::pg_lsn as "isThere"`,
      );
      expect(read?.isThere).toBe(true);
    }, soon);
    await connection.close();
  };
  const rename = (id: number, title: string) =>
    server.database.db
      .update(listings)
      .set({ title, fields: sql`${listings.fields} || ${JSON.stringify({ title })}::jsonb` })
      .where(eq(listings.id, id));

  it('answers requests of visitors while its lag is below the maximum, but never requests of a member for their own data', async () => {
    const id = await addSearchListing(server, account.id, { title: 'Kontor ved havnen' });
    const member = await server.as(await server.userOn(account, 'admin'));
    await caughtUp();
    await used();
    const pages = [`/annonce/${id}`, '/lokaler?text=kontor', '/lokaler.rss'];
    const titles = (headers = {}) =>
      Promise.all(
        pages.map(
          async (url) => /Kontor ved (?:havnen|skoven)/.exec((await get(url, headers)).body)?.[0] ?? 'none',
        ),
      );
    const [before, after] = ['Kontor ved havnen', 'Kontor ved skoven'].map((title) => pages.map(() => title));
    expect(await titles()).toEqual(before);

    await onReplica('select pg_wal_replay_pause()');
    try {
      const answered = { replica: await readsBy('replica'), primary: await readsBy('primary') };
      await rename(id, 'Kontor ved skoven');
      expect(await titles()).toEqual(before);
      expect(await readsBy('replica')).toBeGreaterThan(answered.replica);
      expect(await readsBy('primary')).toBe(answered.primary);
      const contactCard = { name: 'Karen Holm', phone: '+4533445566', email: 'karen@torvet.test' };
      const saved = await member.post(
        '/api/v2/contact-cards',
        { contactCard: { ...contactCard, accountID: account.id } },
        { 'idempotency-key': crypto.randomUUID() },
      );
      expect(saved.statusCode).toBe(201);
      expect((await member.get('/api/v2/contact-cards')).body).toContain('Karen Holm');
      const statistics = await member.get(`/api/v2/accounts/${account.id}/metrics`);
      expect(statistics.statusCode, statistics.body).toBe(200);
      expect(await titles(signedIn)).toEqual(after);
      // The list now has a change that the replica has not replayed yet.
      expect((await titles())[1]).toBe('Kontor ved skoven');

      await vi.waitFor(async () => expect(await titles()).toEqual(after), beyondBound);
      expect(await metric('used')).toBe(0);
      expect(await metric('lag_seconds')).toBeGreaterThan(mostLagSeconds);
      expect((await check())?.problem).toContain('behind');
      expect(await readsBy('primary')).toBeGreaterThan(answered.primary);
    } finally {
      await onReplica('select pg_wal_replay_resume()');
    }
    await used();
    expect(await check()).toEqual({ name: 'replica', ok: true });
    expect(await titles()).toEqual(after);
  }, 120_000);

  it('shows the public search every change, even if its transaction committed after a later transaction', async () => {
    const [early, late] = await Promise.all(
      ['Lager nummer et', 'Lager nummer to'].map((title) => addSearchListing(server, account.id, { title })),
    );
    if (early === undefined || late === undefined) throw new Error('No listings');
    const search = async () =>
      [...(await get('/lokaler?text=lager')).body.matchAll(/Lager nummer \w+/g)].map(String);
    await caughtUp();
    await used();
    await server.database.transaction(async (tx) => {
      await tx
        .update(listings)
        .set({ fields: sql`${listings.fields} || '{"title": "Lager nummer ti"}'::jsonb` })
        .where(eq(listings.id, early));
      await rename(late, 'Lager nummer elleve');
      await caughtUp();
      await vi.waitFor(async () => expect(await search()).toContain('Lager nummer elleve'), soon);
    });
    await caughtUp();
    await vi.waitFor(async () => expect(await search()).toContain('Lager nummer ti'), soon);
    expect(await metric('used')).toBe(1);
  }, 60_000);

  it('that is killed or stops responding causes no error for visitors', async () => {
    const id = await addSearchListing(server, account.id);
    const urls = [
      `/annonce/${id}`,
      frontPath('da'),
      '/lokaler',
      '/lokaler.json',
      '/sitemap.xml',
      brokersPath('da'),
      '/statistik',
    ];
    const statuses = async () => Promise.all(urls.map(async (url) => (await get(url)).statusCode));
    const fine = urls.map(() => 200);
    const answersDuring = async (action: () => Promise<unknown>) => {
      const found: number[][] = [];
      const over = new AbortController();
      const asking = (async () => {
        while (!over.signal.aborted) found.push(await statuses());
      })();
      await action();
      await vi.waitFor(async () => expect(await metric('used')).toBe(0), soon);
      over.abort();
      await asking;
      return found;
    };
    await caughtUp();
    await used();
    expect(await statuses()).toEqual(fine);

    for (const answers of await answersDuring(() => replica.kill())) expect(answers).toEqual(fine);
    expect((await check())?.ok).toBe(false);
    // Absent, because the last value would suggest an up-to-date replica.
    expect(await metric('lag_seconds')).toBeNaN();
    await replica.start();
    await used();
    expect(await metric('lag_seconds')).toBeLessThan(mostLagSeconds);

    const frozen = await answersDuring(async () => wire.swallow());
    for (const answers of frozen) expect(answers).toEqual(fine);
    wire.mend();
    await used();
    const before = await readsBy('replica');
    expect(await statuses()).toEqual(fine);
    expect(await readsBy('replica')).toBeGreaterThan(before);
  }, 120_000);

  it.each([
    [
      'another database',
      () => server.config.databaseReadURL?.replace(/postgres$/, 'template1') ?? '',
      'DATABASE_READ_URL is no replica of the database of DATABASE_URL',
    ],
    [
      'the primary itself',
      () => primary.url(),
      'DATABASE_READ_URL leads to the server of DATABASE_URL, which is no replica',
    ],
  ])('is reported as unusable and not used if its URL leads to %s', async (_, url, problem) => {
    const other = await startTestServer('postgres', {
      DATABASE_URL: primary.url(),
      DATABASE_READ_URL: url(),
    });
    try {
      expect((await other.anonymous.get(frontPath('da'))).statusCode).toBe(200);
      const { body } = await other.anonymous.get('/readyz?verbose');
      expect(body).toContain(problem);
      expect((await other.anonymous.get('/metrics')).body).toMatch(/^torvet_replica_used 0$/m);
    } finally {
      await other.close();
    }
  });

  it('that is configured as the primary causes 503 for writes, not the error about a full disk', async () => {
    const { token } = await server.as(await server.userOn(account, 'admin'));
    await caughtUp();
    const demoted = await startTestServer('postgres', {}, undefined, {}, async () => ({
      ...openPostgres(replica.url(), { connections: 2, queue: 10 }),
      url: replica.url(),
    }));
    try {
      const answer = await demoted.withToken(token ?? '').post(
        '/api/v2/contact-cards',
        {
          contactCard: {
            name: 'Lone Dam',
            phone: '+4533445566',
            email: 'l@torvet.test',
            accountID: account.id,
          },
        },
        { 'idempotency-key': crypto.randomUUID() },
      );
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    } finally {
      await demoted.close();
    }
  });
});
