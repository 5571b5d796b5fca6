import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { importWithColumns } from '../../schemas/imports/import';
import { rows } from '../../server/db/database';
import { type Product, products } from '../support/databases';
import { csvOf, goodRow } from '../support/importFiles';
import { registerAddress } from '../support/listings';
import { type ServerProcess, startProcess } from '../support/process';
import { makeSite, type Site } from '../support/site';

const one = z.object({ import: importWithColumns });
type Import = z.infer<typeof importWithColumns>;

const created = 40;
/**
 * Expected outcomes of the second file: rows with a case number are updated, the others created. An undo batch has 25
 * rows.
 */
const second = { updated: created / 2, created: 55 };

describe.each(products())('kill -9 in the middle of an import (%s)', (product: Product) => {
  let site: Site | undefined;
  let server: ServerProcess | undefined;
  let path = '';
  let token = '';

  beforeAll(async () => {
    site = await makeSite(product);
    const { accountID, ...user } = await site.arrange(async (database, { account, userOn, tokenFor }) => {
      await registerAddress({ database: { ...database, url: undefined } });
      const own = await account();
      return { accountID: own.id, token: await tokenFor(await userOn(own, 'member')) };
    });
    path = `/api/v2/accounts/${accountID}/imports`;
    token = user.token;
    server = await startProcess(site.environment);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await site?.remove();
  });

  /** Repeats a call that gets 503 with the same idempotency key. */
  const call = async (
    step: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Import> => {
    const key = randomUUID();
    for (;;) {
      const answer = await fetch(`${server?.url}${path}${step}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, ...init.headers },
      });
      const text = await answer.text();
      if (answer.ok) return one.parse(JSON.parse(text)).import;
      const again = answer.headers.get('retry-after');
      if (answer.status !== 503 || again === null) throw new Error(`${step}: ${answer.status} ${text}`);
      await sleep(Number(again) * 1000);
    }
  };
  const json = (method: string, body: unknown) => ({
    method,
    headers: { 'content-type': 'application/json', 'if-match': '"1"' },
    body: JSON.stringify(body),
  });
  const send = (table: readonly Record<string, string>[]) => {
    const part = new FormData();
    part.append('file', new Blob([new Uint8Array(csvOf(table))]), 'annoncer.csv');
    return call('?type=rental', { method: 'POST', body: part });
  };
  /** Polls an import until a condition is met. */
  const until = async (id: number, isAsExpected: (found: Import) => boolean): Promise<Import> => {
    for (;;) {
      const found = await call(`/${id}`);
      if (isAsExpected(found)) return found;
      await sleep(20);
    }
  };
  const killAndStart = async () => {
    if (!site) throw new Error('There is no site to start a server on');
    await server?.end('SIGKILL');
    await site.endLeases();
    server = await startProcess(site.environment);
  };
  it('does not interrupt an import or its undo: after restarts, every listing is created exactly once and undone exactly once', async () => {
    // Without a case number, only the marker of its row tells that a listing was created.
    const { ID, mapping } = await send(
      Array.from({ length: created }, (_, number) => goodRow(number % 2 === 0 ? `K-${number}` : '')),
    );
    await call(`/${ID}/mapping`, json('PUT', { mapping }));
    await until(ID, ({ counts }) => (counts.waiting ?? 0) < created);
    await killAndStart();
    await until(ID, ({ state }) => state === 'checked');
    await call(`/${ID}/run`, json('POST', {}));
    for (const reached of [10, 24]) {
      await until(ID, ({ counts }) => (counts.created ?? 0) >= reached);
      await killAndStart();
    }
    const done = await until(ID, ({ state }) => state === 'done');
    expect(done.counts).toEqual({ created });

    const other = await send([
      ...Array.from({ length: second.updated }, (_, at) =>
        goodRow(`K-${at * 2}`, {
          Overskrift: `Et kontor med ny overskrift, sag ${at}`,
          Årsleje: '1.300.000',
        }),
      ),
      ...Array.from({ length: second.created }, (_, at) => goodRow(`N-${at}`)),
    ]);
    await call(`/${other.ID}/mapping`, json('PUT', { mapping: other.mapping }));
    await until(other.ID, ({ state }) => state === 'checked');
    await call(`/${other.ID}/run`, json('POST', {}));
    await until(other.ID, ({ state }) => state === 'done');
    await call(`/${other.ID}/undo`, json('POST', {}));
    for (const reached of [1, 40]) {
      await until(other.ID, ({ counts }) => (counts.undone ?? 0) >= reached);
      await killAndStart();
    }
    const undone = await until(other.ID, ({ state }) => state === 'undone');
    expect(undone.counts).toEqual({ undone: second.updated + second.created });
    await server?.end('SIGTERM');
    if (!site) throw new Error('There is no site to read');
    const { db, close } = await site.open();
    const [found] = await rows<Record<string, number>>(
      db,
      sql`select
        (select count(*) from audit_log where action = 'create')::int as creations,
        (select count(distinct listing_id) from import_rows)::int as marked,
        (select count(*) from listings where status <> 7)::int as left,
        (select count(distinct case_number) from listings where status <> 7)::int as numbers,
        (select count(*) from listings where status <> 7 and fields ->> 'yearlyRent' = '1234567')::int as restored,
        (select count(*) from listings where status <> 7 and fields ->> 'title' like '%ny overskrift%')::int as unrestored,
        (select count(*) from listings where status = 7 and case_number like 'N-%')::int as deleted,
        (select count(*) from audit_log where action = 'delete')::int as deletions,
        (select count(*) from audit_log where action = 'undo')::int as undos`,
    );
    await close();
    expect(found).toEqual({
      creations: created + second.created,
      marked: created + second.created,
      left: created,
      numbers: created / 2,
      restored: created,
      unrestored: 0,
      deleted: second.created,
      deletions: second.created,
      undos: second.updated,
    });
  }, 240_000);
});
