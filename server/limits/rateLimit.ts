import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RateLimit } from '../../schemas/operations/operation';
import { type Database, rows } from '../db/database';
import { databaseError } from '../db/errors';
import { AppError } from '../errors';
import { wideNetworkOf } from '../ipAddress';

/** Hashes a key, because keys may contain an e-mail address or an IP address, which must not be stored. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Number of calls of a key in the current window, and seconds until the window ends. */
export interface Counted {
  calls: number;
  wait: number;
}

/**
 * `flushed` if the commit of a count waits for the disk (`synchronous_commit`). `unflushed` takes half the time, but a
 * crash of the database loses up to a second of counts. `unflushed` must not be used in a transaction, because the
 * setting would apply to all writes of the transaction.
 */
export type Flush = 'flushed' | 'unflushed';

/**
 * Increments the counts of keys, which all servers share.
 * @param flush `unflushed` is allowed only outside of transactions. @returns the new counts in the order of the keys.
 */
export const addCalls = async (
  db: Database,
  counts: readonly { key: string; calls: number }[],
  { seconds }: Pick<RateLimit, 'seconds'>,
  flush: Flush = 'flushed',
): Promise<(Counted | undefined)[]> => {
  const added = counts.map(({ key, calls }) => ({ key: hashed(key), calls }));
  const sums = await rows<{ key: string; calls: number; wait: number }>(
    db,
    sql`with commit_mode as materialized (
        select case when ${flush === 'unflushed'} then set_config('synchronous_commit', 'off', true) end)
      insert into rate_limits as limits (key, calls, resets_at)
      select key, calls, now() + make_interval(secs => ${seconds})
      from json_to_recordset(${JSON.stringify(added)}::json) as added (key text, calls integer), commit_mode
      order by key
      on conflict (key) do update set
        calls = case when limits.resets_at <= now() then excluded.calls else limits.calls + excluded.calls end,
        resets_at = case when limits.resets_at <= now() then excluded.resets_at else limits.resets_at end
      returning key, calls, extract(epoch from resets_at - now())::float8 as wait`,
  );
  const byKey = new Map(sums.map((sum) => [sum.key, sum]));
  return added.map(({ key }) => byKey.get(key));
};

/** Headers `RateLimit-Policy` and `RateLimit` of a response (draft-ietf-httpapi-ratelimit-headers-10). */
export const rateLimitHeaders = (
  { max, seconds }: RateLimit,
  { calls, wait }: Counted,
): Record<string, string> => ({
  'ratelimit-policy': `"calls";q=${max};w=${seconds}`,
  ratelimit: `"calls";r=${Math.max(0, max - calls)};t=${Math.max(0, Math.ceil(wait))}`,
});

/**
 * Headers `RateLimit-Policy` and `RateLimit` for a limit of concurrent calls. @param retryAfter number of seconds.
 */
export const concurrencyHeaders = (atOnce: number, retryAfter: number): Record<string, string> => ({
  'ratelimit-policy': `"concurrent";q=${atOnce};qu="concurrent-requests"`,
  ratelimit: `"concurrent";r=0;t=${retryAfter}`,
});

/**
 * Counts a call. @returns headers with the remaining number of calls.
 * @throws AppError `rate_limited` with the seconds until the window ends.
 */
export const countCall = async (
  db: Database,
  key: string,
  limit: RateLimit,
  flush: Flush = 'flushed',
): Promise<Record<string, string>> => {
  const [counted] = await addCalls(db, [{ key, calls: 1 }], limit, flush).catch((error: unknown) => {
    // On a full disk, calls are not counted, so that reads continue to work.
    if (databaseError(error)?.code === 'disk_full') return [];
    throw error;
  });
  if (!counted) return {};
  const headers = rateLimitHeaders(limit, counted);
  if (counted.calls > limit.max) {
    throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(counted.wait)), headers });
  }
  return headers;
};

/** Limit of an IPv6 /48 network, as a multiple of the limit of an IP address; several customers may share a /48. */
const wideFactor = 4;

/**
 * Counts a call for the limit of its IP address and, with four times this limit, of its IPv6 /48 network.
 * @param keyOf returns the key of the count for an IP address or network.
 * @param onLimited called with the IP address or network that exceeds its limit.
 * @returns the keys of the counts, and the headers for the limit of the IP address.
 * @throws AppError `rate_limited`.
 */
export const countFrom = async (
  db: Database,
  address: string,
  keyOf: (network: string) => string,
  limit: RateLimit,
  onLimited: (network: string, error: AppError) => void = () => undefined,
): Promise<{ keys: string[]; headers: Record<string, string> }> => {
  const count = (network: string, max: number) =>
    countCall(db, keyOf(network), { ...limit, max }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') onLimited(network, error);
      throw error;
    });
  const headers = await count(address, limit.max);
  const wide = wideNetworkOf(address);
  if (wide !== undefined) await count(wide, limit.max * wideFactor);
  return { keys: [address, ...(wide === undefined ? [] : [wide])].map(keyOf), headers };
};

/** Decrements counts, because successful sign-ins do not count. */
export const forgiveCalls = async (db: Database, keys: readonly string[]): Promise<void> => {
  const list = sql.join(
    keys.map((key) => sql`${hashed(key)}`),
    sql`, `,
  );
  await db.execute(sql`update rate_limits set calls = greatest(calls - 1, 0) where key in (${list})`);
};

/** Deletes expired counts. */
export const pruneLimits = async (db: Database): Promise<void> => {
  await db.execute(sql`delete from rate_limits where resets_at < now()`);
};
