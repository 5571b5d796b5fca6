import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { type Connection, type Database, rows } from '../db/database';
import { statements } from '../db/migrate';

/** Seconds after which a job whose server no longer says that it is alive goes to another one. */
export const leaseSeconds = 30;

/**
 * How a job's queue behaves. Repeated work has one job waiting and one running at most; a second time while it runs
 * adds nothing. Sent work is tried for about ten minutes, later each time.
 */
export const queueOptions = ({ name, cron }: { name: string; cron?: string | undefined }): PgBoss.Queue => ({
  name,
  expireInSeconds: leaseSeconds,
  ...(cron === undefined
    ? { policy: 'short', retryLimit: 8, retryDelay: 2, retryBackoff: true }
    : { policy: 'stately', retryLimit: 2, retryDelay: 5 }),
});

/** A statement of pg-boss with its `$1`, `$2` … as Drizzle's parameters; a list stays one parameter. */
const withValues = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, position) => (position % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  );

/** pg-boss reads the database's own message, which Drizzle puts behind one of its own. */
const unwrapped = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

type Execute = (text: string, values: readonly unknown[] | undefined) => Promise<Record<string, unknown>[]>;

const queue = (execute: Execute): PgBoss =>
  new PgBoss({
    // No timers of its own: they let a lost connection end the process. `jobs.ts` drives it instead.
    supervise: false,
    schedule: false,
    // Finished jobs are of no interest but to whoever looks for a fault.
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 2,
    db: {
      executeSql: async (text, values) => {
        try {
          return { rows: await execute(text, values) };
        } catch (error) {
          throw unwrapped(error);
        }
      },
    },
  });

/** The queue inside a transaction of somebody else: what is sent is there once that is committed. */
export const queueIn = (tx: Database): PgBoss =>
  queue((text, values = []) => rows(tx, withValues(text, values)));

const bracket = /^(begin|commit)$/i;

/** The queue on its own. Texts of several statements run in one transaction, however long they take. */
export const queueOn = ({ db, longTransaction }: Connection): PgBoss =>
  queue((text, values) => {
    if (values) return rows(db, withValues(text, values));
    const parts = statements(text).filter((statement) => !bracket.test(statement));
    const [only, ...others] = parts;
    if (only !== undefined && others.length === 0) return rows(db, sql.raw(only));
    return longTransaction(async (tx) => {
      let last: Record<string, unknown>[] = [];
      for (const statement of parts) last = await rows(tx, sql.raw(statement));
      return last;
    });
  });

/** Makes the tables of pg-boss, or brings them up to date. Several servers may do it at once. */
export const installQueue = async (database: Connection): Promise<void> => {
  await queueOn(database).start();
};
