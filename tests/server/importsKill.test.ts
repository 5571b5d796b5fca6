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
const amount = 40;

describe.each(products())('kill -9 in the middle of an import (%s)', (product: Product) => {
  let site: Site | undefined;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    site = await makeSite(product);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await site?.remove();
  });

  it('goes on where it was, and makes each listing once', async () => {
    if (!site) throw new Error('Nowhere to start a server');
    const { environment, arrange, open, endLeases } = site;
    const { accountID, token } = await arrange(async (database, { account, userOn, tokenFor }) => {
      await registerAddress({ database: { ...database, url: undefined } });
      const own = await account();
      return { accountID: own.id, token: await tokenFor(await userOn(own, 'member')) };
    });
    /** As a client does it: a server that is busy is asked again, and knows by the key what it has done already. */
    const call = async (
      path: string,
      init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
    ) => {
      const key = randomUUID();
      for (;;) {
        const answer = await fetch(`${server?.url}/api/v2/accounts/${accountID}/imports${path}`, {
          ...init,
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, ...init.headers },
        });
        const text = await answer.text();
        if (answer.ok) return one.parse(JSON.parse(text)).import;
        const again = answer.headers.get('retry-after');
        if (answer.status !== 503 || again === null) throw new Error(`${path}: ${answer.status} ${text}`);
        await sleep(Number(again) * 1000);
      }
    };
    const json = (method: string, body: unknown) => ({
      method,
      headers: { 'content-type': 'application/json', 'if-match': '"1"' },
      body: JSON.stringify(body),
    });
    /** Looks on until it holds. */
    const until = async (id: number, holds: (found: z.infer<typeof importWithColumns>) => boolean) => {
      for (;;) {
        const found = await call(`/${id}`);
        if (holds(found)) return found;
        await sleep(50);
      }
    };
    const killAndStart = async () => {
      await server?.end('SIGKILL');
      await endLeases();
      server = await startProcess(environment);
    };

    server = await startProcess(environment);
    const part = new FormData();
    // Without case numbers only the mark on its row shows that a listing is there already.
    const table = Array.from({ length: amount }, (_, number) =>
      goodRow(number % 2 === 0 ? `K-${number}` : ''),
    );
    part.append('file', new Blob([new Uint8Array(csvOf(table))]), 'annoncer.csv');
    const { ID, mapping } = await call('?type=rental', { method: 'POST', body: part });
    await call(`/${ID}/mapping`, json('PUT', { mapping }));
    await until(ID, ({ counts }) => (counts.waiting ?? 0) < amount);
    await killAndStart();
    await until(ID, ({ state }) => state === 'checked');
    await call(`/${ID}/run`, json('POST', {}));
    for (const reached of [10, 24]) {
      await until(ID, ({ counts }) => (counts.created ?? 0) >= reached);
      await killAndStart();
    }
    const done = await until(ID, ({ state }) => state === 'done');
    expect(done.counts).toEqual({ created: amount });
    await server.end('SIGTERM');

    const { db, close } = await open();
    const [check] = await rows<Record<string, number>>(
      db,
      sql`select (select count(*) from listings)::int as listings,
        (select count(distinct listing_id) from import_rows)::int as marked,
        (select count(*) from audit_log where action = 'create')::int as audited,
        (select count(distinct case_number) from listings)::int as numbers`,
    );
    expect(check).toEqual({ listings: amount, marked: amount, audited: amount, numbers: amount / 2 });
    await close();
  }, 240_000);
});
