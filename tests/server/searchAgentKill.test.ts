import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Connection, rows } from '../../server/db/database';
import { matchListings } from '../../server/searchAgents/matchListing';
import { products } from '../support/databases';
import { buildListing } from '../support/listingBuilder';
import { officialAddress } from '../support/listings';
import { headerOf } from '../support/mailServer';
import { startProcess } from '../support/process';
import { makeSite, type Site } from '../support/site';
import { startSMTPServer, type TestSMTPServer } from '../support/smtpServer';

/** `KILL_ROUNDS=20` repeats the test more often. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const users = 10;
const listingsEachRound = 2;
/** Maximum milliseconds after the start of the jobs until the server or the mail server is killed. */
const longestLife = 2_500;

describe.each(products())(
  'kill -9 of the server and the mail server during search agent mails (%s)',
  (product) => {
    let site: Site | undefined;
    let mailServer: TestSMTPServer | undefined;

    beforeAll(async () => {
      site = await makeSite(product);
      mailServer = await startSMTPServer();
    });
    afterAll(async () => {
      await mailServer?.kill();
      await site?.remove();
    });

    /** Makes scheduled jobs due, and expires the leases of killed servers. */
    const passTime = ({ db }: Connection) =>
      db.execute(sql`with slots as (delete from job_slots where name in ('listings matched', 'matches mailed daily'))
      update pgboss.job set state = 'retry', start_after = now() - interval '1 second'
      where state in ('active', 'retry')`);

    it('loses no match, and mails no match twice', async () => {
      if (!site || !mailServer) throw new Error('Nowhere to start a server');
      const smtp = mailServer;
      const { environment, arrange } = site;
      const start = () => startProcess({ ...environment, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
      const expected = new Set<string>();
      const people = await arrange(async ({ db }, { user, account }) => {
        const owner = await account();
        const made = await Promise.all(Array.from({ length: users }, () => user()));
        // Two agents per user; a listing that matches both is mailed once.
        for (const { id } of made)
          await db.execute(sql`insert into search_agents (user_id, fields, interval)
          select ${id}, jsonb_build_object('name', name, 'interval', 2), 2 from unnest('{A,B}'::text[]) as name`);
        return { made, owner };
      });
      const publish = (round: number) =>
        arrange(async (database, { listing }) => {
          for (let made = 0; made < listingsEachRound; made += 1) {
            const title = `Kontor nummer ${made} i runde ${round} ved havnen`;
            const id = await listing({
              accountID: people.owner.id,
              status: 3,
              title,
              publishedAt: new Date(),
              fields: { ...buildListing('rental'), address: officialAddress, title },
            });
            await database.db.execute(sql`update listings set status = 2 where id = ${id}`);
            for (const { email } of people.made) expected.add(`${email} ${id}`);
          }
          // The first start creates the queues, and runs missed jobs immediately.
          if (round > 0) await passTime(database);
        });

      for (let round = 0; round < rounds; round += 1) {
        await publish(round);
        const server = await start();
        await sleep(Math.random() * longestLife);
        // In every other round the mail server is killed first, during a mail or right after accepting one.
        if (round % 2 === 1) {
          await smtp.restart();
          await sleep(Math.random() * longestLife);
        }
        await server.end('SIGKILL');
      }

      /** Message ids of the mails about each listing to each user. */
      const delivered = () => {
        const found = new Map<string, Set<string>>();
        for (const mail of smtp.taken) {
          const to = headerOf(mail, 'To');
          const messageID = headerOf(mail, 'Message-ID') ?? '';
          for (const [, id] of mail.replaceAll(/=\r?\n/g, '').matchAll(/\/annonce\/(\d+)\?s=/g)) {
            const key = `${to} ${id}`;
            found.set(key, (found.get(key) ?? new Set()).add(messageID));
          }
        }
        return found;
      };
      await arrange((database) => matchListings(database, new Date()));
      const isComplete = () => {
        const found = delivered();
        return [...expected].every((key) => found.has(key));
      };
      // A mail that failed on a busy machine is retried after minutes; makes it due immediately.
      for (let turn = 0; turn < 5 && !isComplete(); turn += 1) {
        await arrange(passTime);
        const server = await start();
        try {
          await vi.waitUntil(isComplete, { timeout: 60_000, interval: 1_000 }).catch(() => undefined);
        } finally {
          await server.end('SIGTERM');
        }
      }
      expect(new Set(delivered().keys())).toEqual(expected);
      expect([...delivered()].filter(([, ids]) => ids.size > 1)).toEqual([]);
      await arrange(async ({ db }) => {
        expect(
          await rows(
            db,
            sql`select state, count(*)::int as amount from mails where state <> 'sent' group by state`,
          ),
        ).toEqual([]);
        expect(await rows(db, sql`select 1 from search_agent_matches where sent_at is null`)).toEqual([]);
      });
    }, 900_000);
  },
);
