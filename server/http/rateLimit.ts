import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RateLimit } from '../../schemas/operations/operation';
import { type Database, rows } from '../db/database';
import { AppError } from './errors';

/** Keys may hold an e-mail or an address: the table keeps only their hash. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Counts a call against its limit; all servers on the database count together.
 * @throws AppError `rate_limited` with the seconds until the window ends.
 */
export const countCall = async (db: Database, key: string, { max, seconds }: RateLimit): Promise<void> => {
  const [counted] = await rows<{ calls: number; wait: number }>(
    db,
    sql`insert into rate_limits as limits (key, calls, resets_at)
      values (${hashed(key)}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        calls = case when limits.resets_at <= now() then 1 else limits.calls + 1 end,
        resets_at = case when limits.resets_at <= now() then excluded.resets_at else limits.resets_at end
      returning calls, extract(epoch from resets_at - now())::float8 as wait`,
  );
  if (counted && counted.calls > max) {
    throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(counted.wait)) });
  }
};

/** Takes counted calls back: a sign-in that succeeds does not count against the next one. */
export const forgiveCalls = async (db: Database, keys: readonly string[]): Promise<void> => {
  const list = sql.join(
    keys.map((key) => sql`${hashed(key)}`),
    sql`, `,
  );
  await db.execute(sql`update rate_limits set calls = greatest(calls - 1, 0) where key in (${list})`);
};
