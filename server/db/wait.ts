import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Connection } from './database';
import { databaseError, reasonOf, sqlState } from './errors';

const intervalMs = 100;
const timeoutMs = 60_000;

// Codes for wrong password, unknown user and unknown database, for which waiting is useless.
const final = new Set(['28P01', '28000', '3D000']);

/**
 * Waits until the database responds, because it may be starting at the same time as this process.
 * @param waiting called once with a message for the operator, if the function must wait.
 * @throws Error with a one-sentence message if the database does not respond in time or rejects the credentials.
 */
export const waitForDatabase = async ({ db }: Connection, waiting: (line: string) => void): Promise<void> => {
  const until = Date.now() + timeoutMs;
  let reported = false;
  for (;;) {
    try {
      await db.execute(sql`select 1`);
      return;
    } catch (error) {
      const code = sqlState(error);
      const reason = reasonOf(error) || code || 'no answer';
      // PgBouncer returns the same error code while the database does not respond, e.g. because it is starting.
      if (/unsupported startup parameter/.test(reason))
        throw new Error(
          'DATABASE_URL is a connection pooler in transaction mode: set DATABASE_POOLER=transaction.',
          { cause: error },
        );
      if (Date.now() > until || (code && final.has(code)) || databaseError(error)?.code !== 'overloaded')
        throw new Error(`The database named by DATABASE_URL cannot be used: ${reason}.`, { cause: error });
      if (!reported) waiting(`Waiting for the database: ${reason} …`);
      reported = true;
      await sleep(intervalMs);
    }
  }
};

/** Duration and interval in milliseconds for repeating a write; a failover takes up to 30 seconds. */
const repeating = { forMs: 40_000, everyMs: 1_000 };

/**
 * Repeats a write while the database is unreachable, so that completed work is not lost. @throws the last error.
 */
export const repeatWhileAway = async <T>(write: () => Promise<T>): Promise<T> => {
  const until = Date.now() + repeating.forMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (Date.now() > until || databaseError(error)?.code !== 'overloaded') throw error;
      await sleep(repeating.everyMs);
    }
  }
};
