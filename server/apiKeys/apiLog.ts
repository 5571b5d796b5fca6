import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { apiKeyLimits, apiKeyMark } from '../../schemas/apiKey';
import { lists } from '../../schemas/limits';
import { familyOfType } from '../../schemas/listing/families';
import type { apiKeyOperations } from '../../schemas/operations/apiKeys';
import { beginningOf } from '../../schemas/text';
import type { Caller } from '../access/caller';
import { inScope } from '../access/scope';
import { sha256 } from '../auth/sessions';
import type { Database } from '../db/database';
import { apiKeys, apiLog, listings } from '../db/tables';
import { page } from '../http/answer';

/** What is noted of a call. */
export interface NotedCall {
  request: FastifyRequest;
  status: number;
  listingID: number | undefined;
  message: string;
}

const longestPath = 300;
const longestMessage = 1000;

/** Errors that a program may run into without end: one a minute shows as much as thousands. */
const repeated = [401, 429];

const keyIn = ({ headers }: FastifyRequest): string | undefined => {
  const token = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(apiKeyMark) ? token : undefined;
};

/**
 * Notes a call in the log of the account whose key it was made with, one that is revoked or has expired too, and when the key was last used.
 * A call without a key of ours is nobody's.
 */
export const noteCall = async (
  db: Database,
  { request, status, listingID, message }: NotedCall,
): Promise<void> => {
  const key = keyIn(request);
  if (key === undefined) return;
  const [path = ''] = request.url.split('?');
  await db.execute(sql`
    with known as (select id, account_id, last_used_at, revoked_at, expires_at from api_keys where secret_hash = ${sha256(key)}),
    used as (
      update api_keys set last_used_at = now() from known
      where api_keys.id = known.id and known.revoked_at is null and known.expires_at > now()
        and (known.last_used_at is null or known.last_used_at < now() - interval '1 minute'))
    insert into api_log (account_id, api_key_id, method, path, status, listing_id, message, trace_id)
    select account_id, id, ${request.method}, ${beginningOf(path, longestPath)}, ${status}::smallint,
      ${listingID ?? null}::int, ${beginningOf(message, longestMessage)}, ${request.id}
    from known
    where not ${repeated.includes(status)} or not exists (
      select from api_log where api_key_id = known.id and status = ${status}::smallint
        and at > now() - interval '1 minute')`);
};

type ListQuery = z.output<NonNullable<typeof apiKeyOperations.listApiCalls.query>>;

/** A page of the log, newest first; counted no further than {@link lists.countCap}. */
export const listCalls = async (
  db: Database,
  caller: Caller,
  { filter, sort, range = [0, lists.defaultPage - 1] }: ListQuery,
) => {
  const [from, to] = range;
  const where = and(
    inScope('apiCall', caller, { accountID: filter?.accountID }),
    filter?.outcome === undefined
      ? undefined
      : filter.outcome === 'refused'
        ? gte(apiLog.status, 400)
        : lt(apiLog.status, 400),
  );
  const rows = await db
    .select({ call: apiLog, keyName: apiKeys.name, type: listings.family })
    .from(apiLog)
    .innerJoin(apiKeys, eq(apiKeys.id, apiLog.apiKeyID))
    .leftJoin(listings, eq(listings.id, apiLog.listingID))
    .where(where)
    .orderBy(sort?.[1] === 'ASC' ? apiLog.id : desc(apiLog.id))
    .limit(to - from + 1)
    .offset(from);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(db.select({ id: apiLog.id }).from(apiLog).where(where).limit(lists.countCap).as('calls'));
  return page(
    'apiLogs',
    { from, count: rows.length, total: counted?.total ?? 0 },
    {
      apiLogs: rows.map(({ call: { id, at, apiKeyID: _, listingID, traceID, ...call }, keyName, type }) => ({
        ...call,
        ID: id,
        at: at.toISOString(),
        keyName,
        listingID: listingID ?? undefined,
        family: type === null ? undefined : familyOfType(type),
        traceId: traceID,
      })),
    },
  );
};

/** Removes calls that are older than the log reaches. */
export const pruneApiCalls = async (db: Database): Promise<void> => {
  await db.execute(
    sql`delete from api_log where at < now() - make_interval(days => ${apiKeyLimits.logDays})`,
  );
};
