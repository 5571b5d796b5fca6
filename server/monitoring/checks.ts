import { sql } from 'drizzle-orm';
import { rows } from '../db/database';
import { freeBytes } from '../db/diskSpace';
import { reasonOf } from '../db/errors';
import type { Services } from '../services';

export interface Check {
  name: 'database' | 'clock' | 'mail' | 'media' | 'disk' | 'replica';
  ok: boolean;
  /** Reason for a failure, without secrets. */
  problem?: string;
}

/** Milliseconds after which a check counts as failed. */
const timeoutMs = 10_000;

/** Maximum difference of the clocks of server and database in seconds. */
const mostSkew = 5;

/** Minimum number of free bytes on the disk of `DATA_DIR`. */
const leastFree = 1024 ** 3;

type Parts = Pick<Services, 'database' | 'reads' | 'mailer' | 'media' | 'config'>;

const checks: Readonly<Record<Check['name'], (parts: Parts) => Promise<unknown>>> = {
  database: ({ database }) => database.db.execute(sql`select 1`),
  clock: async ({ database }) => {
    const [found] = await rows<{ now: number }>(
      database.db,
      sql`select extract(epoch from clock_timestamp())::float8 as now`,
    );
    const skew = Math.abs(Date.now() / 1000 - (found?.now ?? 0));
    if (skew > mostSkew)
      throw new Error(`The clocks of server and database differ by ${Math.round(skew)} seconds`);
  },
  mail: ({ mailer }) => mailer.verify(),
  media: ({ media }) => media.check(),
  disk: async ({ config }) => {
    const free = await freeBytes(config.dataDir);
    if (free < leastFree)
      throw new Error(`Only ${Math.floor(free / 1024 ** 2)} MiB are free where DATA_DIR is`);
  },
  replica: async ({ reads: { replica } }) => {
    await replica?.check();
    const problem = replica?.problem();
    if (problem !== undefined) throw new Error(problem);
  },
};

/** Names of the checks that apply to the configuration. */
const namesFor = ({ reads }: Parts): Check['name'][] =>
  (Object.keys(checks) as Check['name'][]).filter((name) => name !== 'replica' || reads.replica);

const late = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${timeoutMs / 1000} seconds`)), timeoutMs).unref();
  });

/** Runs all checks concurrently; a check that hangs fails after {@link timeoutMs}. */
export const runChecks = (parts: Parts): Promise<Check[]> =>
  Promise.all(
    namesFor(parts).map(async (name): Promise<Check> => {
      try {
        await Promise.race([checks[name](parts), late()]);
        return { name, ok: true };
      } catch (error) {
        return { name, ok: false, problem: reasonOf(error) };
      }
    }),
  );

/**
 * Runs the checks once and logs failures, so that wrong credentials are noticed at the start, not when the first mail
 * is sent.
 */
export const reportFailedChecks = async (services: Services): Promise<void> => {
  for (const { ok, ...failed } of await runChecks(services))
    if (!ok) services.log.warn(failed, 'check failed');
};
