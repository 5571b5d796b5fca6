import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rows } from '../../server/db/database';
import { type Product, products } from '../support/databases';
import { startProcess } from '../support/process';
import { makeSite, type Site } from '../support/site';

const savers = 4;
/** `KILL_ROUNDS=20` repeats the test more often. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);

/** Acknowledged saves. */
interface Acknowledged {
  /** Last title of a listing, and the version in which it was saved. */
  saved: Map<number, { title: string; version: number }>;
  created: number[];
  /** Number of acknowledged writes. */
  answers: number;
}

const saved = z.object({ listing: z.object({ ID: z.number(), version: z.number() }) });

const titleOf = (round: number, number: number) => `Kontor nummer ${number} i runde ${round} ved havnen`;

describe.each(products())('kill -9 in the middle of saves and undos (%s)', (product: Product) => {
  let site: Site | undefined;

  beforeAll(async () => {
    site = await makeSite(product);
  });
  afterAll(async () => {
    await site?.remove();
  });

  /** Creates a listing and saves it repeatedly until the server is killed. */
  const save = async (
    url: string,
    token: string,
    accountID: number,
    round: number,
    acknowledged: Acknowledged,
  ) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const send = async (method: string, path: string, body: object, version?: number) => {
      const answer = await fetch(`${url}/api/v2/listings${path}`, {
        method,
        headers: { ...headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return saved.parse(await answer.json()).listing;
    };
    const undo = (id: number, version: number) => send('POST', `/${id}/undo`, {}, version);
    try {
      for (;;) {
        const created = await send('POST', '/rental', { listing: { accountID, title: titleOf(round, 0) } });
        acknowledged.created.push(created.ID);
        let { version } = created;
        for (let number = 1; number < 20; number += 1) {
          // Every fourth step undoes the previous one.
          const isUndo = number % 4 === 0;
          const title = titleOf(round, isUndo ? number - 2 : number);
          ({ version } = isUndo
            ? await undo(created.ID, version)
            : await send('PUT', `/rental/${created.ID}`, { listing: { title } }, version));
          acknowledged.saved.set(created.ID, { title, version });
          acknowledged.answers += 1;
        }
      }
    } catch (error) {
      // A closed connection is expected; an error response is not.
      if (error instanceof Error && error.message.startsWith('{')) throw error;
    }
  };

  it(
    'loses no acknowledged write',
    async () => {
      if (!site) throw new Error('Nowhere to start a server');
      const { environment, arrange, open } = site;
      const { accountID, token } = await arrange(async (_database, { account, userOn, tokenFor }) => {
        const own = await account();
        return { accountID: own.id, token: await tokenFor(await userOn(own, 'admin')) };
      });
      const acknowledged: Acknowledged = { saved: new Map(), created: [], answers: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const server = await startProcess(environment);
        const saving = Array.from({ length: savers }, () =>
          save(server.url, token, accountID, round, acknowledged),
        );
        const enough = acknowledged.answers + 30 + round * 7;
        while (acknowledged.answers < enough) await sleep(5);
        await server.end('SIGKILL');
        await Promise.all(saving);
      }
      expect(acknowledged.answers).toBeGreaterThan(30 * rounds);

      const { db, close } = await open();
      const stored = await rows<{ id: number; version: number; title: string; fields: { title: string } }>(
        db,
        sql`select id, version, title, fields from listings`,
      );
      const byID = new Map(stored.map((row) => [row.id, row]));
      expect(acknowledged.created.filter((id) => !byID.has(id))).toEqual([]);
      const lost = [...acknowledged.saved].filter(([id, { title, version }]) => {
        const row = byID.get(id);
        // A pending save may be stored without acknowledgement; no older state may remain.
        return !row || row.version < version || (row.version === version && row.fields.title !== title);
      });
      expect(lost).toEqual([]);
      // Each version has its audit row, and the counters are correct.
      const [check] = await rows<{ audited: number; versions: number; counted: number }>(
        db,
        sql`select (select count(*) from audit_log where subject_kind = 'listing') as audited,
        (select sum(version) from listings) as versions, (select sum(amount) from listing_counts) as counted`,
      );
      expect(check).toEqual({ audited: check?.versions, versions: check?.versions, counted: stored.length });
      await close();
      // Timeout for a busy machine: starting the embedded database takes seconds.
    },
    80_000 * rounds,
  );
});
