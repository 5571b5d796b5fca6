import { sql } from 'drizzle-orm';
import { idempotencyHours } from '../../schemas/limits';
import { pruneApiCalls } from '../apiKeys/apiLog';
import { sweepIncoming } from '../imports/incoming';
import { tidyImports } from '../imports/tidyImports';
import type { Services } from '../services';

const hourMs = 60 * 60 * 1000;

/** Removes what has outlived its purpose. Several servers may do it at the same time. */
export const sweep = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  const { db } = database;
  await db.execute(
    sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${idempotencyHours})`,
  );
  await pruneApiCalls(db);
  await tidyImports(database);
  await db.execute(sql`delete from rate_limits where resets_at < now()`);
  await db.execute(sql`delete from password_resets where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from login_sessions where expires_at < now() - interval '1 day'
    or revoked_at < now() - interval '30 days'`);
};

/** Sweeps at once and every hour. @returns stops it. */
export const startHousekeeping = (services: Services): (() => Promise<void>) => {
  const stopping = new AbortController();
  const everything = async () => {
    try {
      await Promise.all([
        sweep(services),
        services.media.sweep(stopping.signal),
        sweepIncoming(services.config),
      ]);
    } catch (error) {
      services.log.warn({ err: error }, 'housekeeping failed');
    }
  };
  let underWay = everything();
  const timer = setInterval(() => {
    underWay = underWay.then(everything);
  }, hourMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return underWay;
  };
};
