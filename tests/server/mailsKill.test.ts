import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rows } from '../../server/db/database';
import { type Product, products } from '../support/databases';
import { headerOf, type MailServer, startMailServer } from '../support/mailServer';
import { type ServerProcess, startProcess } from '../support/process';
import { makeSite, type Site } from '../support/site';

const amount = 12;

/** Requests a mail with which a user sets a new password. */
const requestReset = async ({ url, output }: ServerProcess, email: string): Promise<void> => {
  const answer = await fetch(`${url}/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(answer.status, output()).toBe(200);
};

describe.each(products())(
  'kill -9 between the response to a request and its mail (%s)',
  (product: Product) => {
    let site: Site | undefined;
    let server: ServerProcess | undefined;
    let mailServer: MailServer | undefined;

    beforeAll(async () => {
      site = await makeSite(product);
      mailServer = await startMailServer();
    });
    afterAll(async () => {
      await server?.end('SIGKILL');
      await site?.remove();
      mailServer?.close();
    });

    it('loses no mail of a successful request', async () => {
      if (!site || !mailServer) throw new Error('Nowhere to start a server');
      const { environment, arrange } = site;
      const { taken, port } = mailServer;
      const people = await arrange(async (_database, { user }) =>
        Promise.all(Array.from({ length: amount }, () => user())),
      );
      const start = () => startProcess({ ...environment, SMTP_URL: `smtp://127.0.0.1:${port}` });
      // Some mails are queued, some are being sent to a mail server that does not respond.
      const held = mailServer.hold();
      const first = await start();
      server = first;
      for (const { email } of people.slice(0, 5)) await requestReset(first, email);
      await Promise.all(people.slice(5).map(({ email }) => requestReset(first, email)));
      await first.end('SIGKILL');
      expect(taken).toEqual([]);
      held.release();
      taken.length = 0;

      // Jobs of a killed server are retried after the lease has expired and the first delay has passed.
      await arrange(({ db }) =>
        db.execute(sql`update pgboss.job set state = 'retry', start_after = now() - interval '1 second'
        where state in ('active', 'retry')`),
      );
      server = await start();
      const readers = () => new Set(taken.map((mail) => headerOf(mail, 'To')));
      const everyone = new Set(people.map(({ email }) => email));
      const { output } = server;
      await vi.waitFor(() => expect(readers(), output()).toEqual(everyone), {
        timeout: 120_000,
        interval: 100,
      });
      await server.end('SIGTERM');
      expect(taken.length).toBe(amount);

      await arrange(async ({ db }) => {
        expect(await rows(db, sql`select state, count(*)::int as amount from mails group by state`)).toEqual([
          { state: 'sent', amount },
        ]);
      });
      // Timeout for a busy machine: starting the embedded database takes seconds.
    }, 400_000);
  },
);

describe.runIf(products().includes('postgres'))(
  'kill -9 between the response of the mail server and our commit',
  () => {
    it('causes the mail to be sent exactly once more, with the same id', async () => {
      const site = await makeSite('postgres');
      const mailServer = await startMailServer();
      let server: ServerProcess | undefined;
      try {
        const { environment, arrange, open } = site;
        const { email } = await arrange((_database, { user }) => user());
        const start = () => startProcess({ ...environment, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
        const held = mailServer.hold();
        server = await start();
        const { output } = server;
        await requestReset(server, email);
        await vi.waitFor(() => expect(held.waiting(), output()).toBe(1), { timeout: 60_000, interval: 50 });
        const other = await open();
        const killed = server;
        await other.transaction(async (tx) => {
          // The server learns that its mail was accepted, but cannot store that.
          await tx.execute(sql`select from mails for update`);
          held.release();
          const blocked = () =>
            rows<{ pid: number }>(
              other.db,
              sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "mails"%'`,
            );
          await vi.waitFor(async () => expect(await blocked()).toHaveLength(1), {
            timeout: 60_000,
            interval: 50,
          });
          const [waiting] = await blocked();
          await killed.end('SIGKILL');
          // PostgreSQL completes statements of lost clients, so the connection is terminated before the commit.
          await other.db.execute(sql`select pg_terminate_backend(${waiting?.pid ?? 0})`);
          await vi.waitFor(async () => expect(await blocked()).toEqual([]), {
            timeout: 60_000,
            interval: 50,
          });
        });
        await other.close();
        expect(mailServer.taken).toHaveLength(1);
        await arrange(async ({ db }) => {
          expect(await rows(db, sql`select state, attempts from mails`)).toEqual([
            { state: 'queued', attempts: 1 },
          ]);
          await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() - interval '1 second'
          where state in ('active', 'retry')`);
        });
        server = await start();
        await vi.waitFor(() => expect(mailServer.taken).toHaveLength(2), { timeout: 60_000, interval: 50 });
        await server.end('SIGTERM');
        expect(new Set(mailServer.taken.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
        // After another start, nothing is left to send.
        await arrange(async ({ db }) => {
          expect(await rows(db, sql`select state, attempts from mails`)).toEqual([
            { state: 'sent', attempts: 2 },
          ]);
          expect(
            await rows(db, sql`select 1 from pgboss.job where name = 'mail' and state < 'completed'`),
          ).toEqual([]);
        });
      } finally {
        await server?.end('SIGKILL').catch(() => undefined);
        mailServer.close();
        await site.remove();
      }
    }, 300_000);
  },
);
