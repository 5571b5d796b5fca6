import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { isRecord } from '../../schemas/isRecord';
import { idempotencyHours } from '../../schemas/limits';
import { type Database, rows } from '../db/database';
import { AppError } from '../errors';
import { pruneLimits } from '../limits/rateLimit';
import type { Services } from '../services';

/** Write with an idempotency key: user, operation and key (docs/decisions/versions.md). */
export interface Repeatable {
  userID: number;
  operation: string;
  key: string;
  requestHash: string;
}

/** First response of a write, stored for repeated requests. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** JSON with sorted keys, because a client may send the keys in another order when it repeats a request. */
const canonical = (body: unknown): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  ) ?? '';

/** Removes the password from a body, because it could be guessed from a hash in the database. */
const withoutPassword = (body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const { password: _, ...others } = body;
  return others;
};

/** Hash of a request, which detects that a client uses a key for a different request. */
export const requestHash = (url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${url}\n${canonical(withoutPassword(body))}`)
    .digest('base64url');

/**
 * Reads the key from the header; undefined without the header. @throws AppError `malformed` if the key is too long.
 */
export const readKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw new AppError('malformed');
  return header;
};

/**
 * Claims the key in the transaction of the write. A concurrent request with the same key waits here until the first
 * request has committed.
 * @returns the stored response; undefined if this request is the first.
 * @throws AppError `idempotency_mismatch` if the key was used for another request.
 */
export const claimKey = async (tx: Database, repeatable: Repeatable): Promise<KeptAnswer | undefined> => {
  const { userID, operation, key, requestHash } = repeatable;
  const claimed = await rows(
    tx,
    sql`insert into idempotency_keys as kept (user_id, operation, key, request_hash)
      values (${userID}, ${operation}, ${key}, ${requestHash})
      on conflict (user_id, operation, key) do update
        set request_hash = excluded.request_hash, created_at = now(), status = null, headers = null, body = null
        where kept.created_at < now() - make_interval(hours => ${idempotencyHours})
      returning 1`,
  );
  return claimed.length > 0 ? undefined : readFirst(tx, repeatable);
};

/** Stored response of a key. @throws AppError `idempotency_mismatch` if the key was used for another request. */
export const readFirst = async (
  db: Database,
  { userID, operation, key, requestHash }: Repeatable,
): Promise<KeptAnswer> => {
  const [first] = await rows<{
    request_hash: string;
    status: number;
    headers: Record<string, string>;
    body: string;
  }>(
    db,
    sql`select request_hash, status, headers, body from idempotency_keys
      where user_id = ${userID} and operation = ${operation} and key = ${key}`,
  );
  if (!first || first.request_hash !== requestHash) throw new AppError('idempotency_mismatch');
  return { status: first.status, headers: first.headers, body: first.body };
};

/** Stores the first response in the same transaction. */
export const keepAnswer = async (
  tx: Database,
  { userID, operation, key }: Repeatable,
  { status, headers, body }: KeptAnswer,
): Promise<void> => {
  await tx.execute(sql`update idempotency_keys
    set status = ${status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}
    where user_id = ${userID} and operation = ${operation} and key = ${key}`);
};

/** Deletes expired keys with their responses. */
export const pruneKeys = async (db: Database): Promise<void> => {
  await db.execute(
    sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${idempotencyHours})`,
  );
};

const { placeholder } = sql;

/**
 * Common table expression that claims a key and stores the response, for a write that is a single statement. The
 * statement must write only if the expression returns a row; otherwise {@link readFirst} reads the stored response.
 */
export const claimWithAnswer = (): SQL => sql`
  insert into idempotency_keys as kept (user_id, operation, key, request_hash, status, headers, body)
  values (${placeholder('userID')}::int, ${placeholder('operation')}, ${placeholder('key')},
    ${placeholder('requestHash')}, ${placeholder('status')}::smallint, ${placeholder('headers')}::jsonb,
    ${placeholder('body')})
  on conflict (user_id, operation, key) do update set request_hash = excluded.request_hash, created_at = now(),
    status = excluded.status, headers = excluded.headers, body = excluded.body
    where kept.created_at < now() - make_interval(hours => ${sql.raw(String(idempotencyHours))})
  returning 1`;

/** Registers the job that deletes expired idempotency keys and rate limit counts. */
export const registerRequestPruning = ({
  database: { db },
  jobs,
}: Pick<Services, 'database' | 'jobs'>): void => {
  jobs.every('requests pruned', '7 * * * *', async () => {
    await pruneKeys(db);
    await pruneLimits(db);
  });
};
