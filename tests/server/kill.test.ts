import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../../server/config';
import { rows } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open';
import { builders } from '../support/builders';
import { type Product, products } from '../support/databases';
import { type Cluster, startCluster } from '../support/postgres';
import { startProcess } from '../support/process';

const secret = 'a secret that signs the tokens of tests only';
const savers = 4;
const rounds = 3;

/** What a saver was told had been saved. */
interface Acknowledged {
  /** The last title of a listing, and the version it was saved as. */
  saved: Map<number, { title: string; version: number }>;
  created: number[];
  /** How many saves were answered. */
  answers: number;
}

const saved = z.object({ listing: z.object({ ID: z.number(), version: z.number() }) });

const titleOf = (round: number, number: number) => `Kontor nummer ${number} i runde ${round} ved havnen`;

describe.each(products())('kill -9 in the middle of saves (%s)', (product: Product) => {
  let dataDir = '';
  let cluster: Cluster | undefined;
  let environment: Record<string, string> = {};

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'torvet-kill-'));
    // As in production, a commit is on the disk before it is answered.
    cluster = product === 'postgres' ? await startCluster() : undefined;
    environment = {
      DATA_DIR: dataDir,
      TOKEN_SECRET: secret,
      ...(cluster ? { DATABASE_URL: cluster.url() } : {}),
    };
  });
  afterAll(async () => {
    await cluster?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = () => openDatabase(readConfig(environment));

  const arrange = async () => {
    const database = await open();
    await migrate(database);
    const { account, userOn, tokenFor } = builders(database, new TextEncoder().encode(secret));
    const own = await account();
    const token = await tokenFor(await userOn(own, 'admin'));
    await database.close();
    return { accountID: own.id, token };
  };

  /** Creates a listing and then saves it again and again, until the server is gone. */
  const save = async (url: string, token: string, accountID: number, round: number, told: Acknowledged) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const send = async (method: string, path: string, listing: object, match?: string) => {
      const answer = await fetch(`${url}/api/v2/listings/rental${path}`, {
        method,
        headers: { ...headers, ...(match ? { 'if-match': match } : {}) },
        body: JSON.stringify({ listing }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return saved.parse(await answer.json()).listing;
    };
    try {
      for (;;) {
        const created = await send('POST', '', { accountID, title: titleOf(round, 0) });
        told.created.push(created.ID);
        let { version } = created;
        for (let number = 1; number < 20; number += 1) {
          const title = titleOf(round, number);
          ({ version } = await send('PUT', `/${created.ID}`, { title }, `"${version}"`));
          told.saved.set(created.ID, { title, version });
          told.answers += 1;
        }
      }
    } catch (error) {
      // The server went away, as it was meant to; what it refused would be another matter.
      if (error instanceof Error && error.message.startsWith('{')) throw error;
    }
  };

  it('loses nothing that was acknowledged', async () => {
    const { accountID, token } = await arrange();
    const told: Acknowledged = { saved: new Map(), created: [], answers: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const server = await startProcess(8110, environment);
      const saving = Array.from({ length: savers }, () => save(server.url, token, accountID, round, told));
      const enough = told.answers + 30 + round * 7;
      while (told.answers < enough) await sleep(5);
      await server.end('SIGKILL');
      await Promise.all(saving);
    }
    expect(told.answers).toBeGreaterThan(30 * rounds);

    const { db, close } = await open();
    const stored = await rows<{ id: number; version: number; title: string; fields: { title: string } }>(
      db,
      sql`select id, version, title, fields from listings`,
    );
    const byID = new Map(stored.map((row) => [row.id, row]));
    expect(told.created.filter((id) => !byID.has(id))).toEqual([]);
    const lost = [...told.saved].filter(([id, { title, version }]) => {
      const row = byID.get(id);
      // A save that was under way may be there without having been acknowledged; nothing older may.
      return !row || row.version < version || (row.version === version && row.fields.title !== title);
    });
    expect(lost).toEqual([]);
    // Each version has its audit row, and the totals count what is there.
    const [check] = await rows<{ audited: number; versions: number; counted: number }>(
      db,
      sql`select (select count(*) from audit_log where listing_id is not null) as audited,
        (select sum(version) from listings) as versions, (select sum(amount) from listing_counts) as counted`,
    );
    expect(check).toEqual({ audited: check?.versions, versions: check?.versions, counted: stored.length });
    await close();
    // Starting the embedded database takes seconds when the machine has other work.
  }, 240_000);
});
