import { type SQL, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect, vi } from 'vitest';
import { type Database, rows } from '../../server/db/database';
import type { TestServer } from './server';

/** Waits until a number of statements wait for locks. PostgreSQL only. */
export const untilWaiting = (db: Database, statements: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const [waiting] = await rows<{ count: number }>(
        db,
        sql`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting?.count).toBe(statements);
    },
    { timeout: 20_000, interval: 20 },
  );

/**
 * Sends concurrent requests in a given order: all wait for a row lock, which is then released. PostgreSQL only, with
 * one connection per request.
 * @param held statement that locks the row, e.g. `select … for update`.
 * @returns the responses in order.
 */
export const behindLock = async (
  { database: { db, transaction } }: Pick<TestServer, 'database'>,
  held: SQL,
  requests: readonly (() => Promise<LightMyRequestResponse>)[],
): Promise<LightMyRequestResponse[]> => {
  const sent: Promise<LightMyRequestResponse>[] = [];
  await transaction(async (tx) => {
    await tx.execute(held);
    for (const send of requests) {
      sent.push(send());
      await untilWaiting(db, sent.length);
    }
  });
  return Promise.all(sent);
};
