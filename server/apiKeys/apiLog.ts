import { and, desc, eq, gte, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { apiKeyLimits, apiKeyMark } from '../../schemas/apiKey';
import { escapeLike } from '../../schemas/danish';
import { lists } from '../../schemas/limits';
import { familyOfType } from '../../schemas/listing/families';
import { statuses } from '../../schemas/listing/status';
import type { apiKeyOperations } from '../../schemas/operations/apiKeys';
import { beginningOf } from '../../schemas/text';
import type { Caller } from '../access/caller';
import { inScope } from '../access/scope';
import { sha256 } from '../credentials/sessions';
import { cappedTotal } from '../db/cappedTotal';
import { onDanishDays } from '../db/danishDays';
import type { Database } from '../db/database';
import { accounts, apiKeys, apiLog, listings } from '../db/tables';
import { page } from '../http/answer';
import { sentPathOf } from '../http/requestPath';

/** Logged properties of a call. */
export interface NotedCall {
  request: FastifyRequest;
  status: number;
  listingID: number | undefined;
  message: string;
}

const longestPath = 300;
const longestMessage = 1000;

/** Statuses of errors that a program may repeat endlessly; of these, one call per minute is logged. */
const repeated = [401, 429];

/** API key in the header of a request; undefined without an API key. */
export const keyIn = ({ headers }: FastifyRequest): string | undefined => {
  const token = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(apiKeyMark) ? token : undefined;
};

/**
 * Logs a call with an API key, which may be revoked or expired, and updates the key's last use. Calls with unknown keys
 * have no account, and are not logged.
 */
export const noteCall = async (
  db: Database,
  { request, status, listingID, message }: NotedCall,
): Promise<void> => {
  const key = keyIn(request);
  if (key === undefined) return;
  await db.execute(sql`
    with known as (select id, account_id, last_used_at, revoked_at, expires_at from api_keys where secret_hash = ${sha256(key)}),
    used as (
      update api_keys set last_used_at = now() from known
      where api_keys.id = known.id and known.revoked_at is null and known.expires_at > now()
        and (known.last_used_at is null or known.last_used_at < now() - interval '1 minute'))
    insert into api_log (account_id, api_key_id, method, path, status, listing_id, message, trace_id)
    select account_id, id, ${request.method}, ${beginningOf(sentPathOf(request), longestPath)}, ${status}::smallint,
      ${listingID ?? null}::int, ${beginningOf(message, longestMessage)}, ${request.id}
    from known
    where not ${repeated.includes(status)} or not exists (
      select from api_log where api_key_id = known.id and status = ${status}::smallint
        and at > now() - interval '1 minute')`);
};

type ListQuery = z.output<NonNullable<typeof apiKeyOperations.listApiCalls.query>>;

type Filter = NonNullable<ListQuery['filter']>;

/** WHERE condition: calls that are visible to the caller and match the filter. */
export const callConditions = (db: Database, caller: Caller, filter: Filter = {}): SQL | undefined => {
  const { accountID, outcome, statusClass, keyName } = filter;
  const named = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(
      and(
        ilike(apiKeys.name, `%${escapeLike(keyName ?? '')}%`),
        accountID === undefined ? undefined : eq(apiKeys.accountID, accountID),
      ),
    );
  return and(
    inScope('apiCall', caller, { accountID }),
    outcome === 'refused' ? gte(apiLog.status, 400) : undefined,
    outcome === 'accepted' ? lt(apiLog.status, 400) : undefined,
    statusClass === undefined
      ? undefined
      : and(gte(apiLog.status, statusClass * 100), lt(apiLog.status, (statusClass + 1) * 100)),
    keyName === undefined ? undefined : inArray(apiLog.apiKeyID, named),
    onDanishDays(apiLog.at, filter),
  );
};

/** Calls of a page, with the names of their key and account. */
export const callPage = (
  db: Database,
  where: SQL | undefined,
  [from, to]: readonly [number, number],
  newest: boolean,
) =>
  db
    .select({
      call: apiLog,
      keyName: apiKeys.name,
      accountName: accounts.name,
      type: listings.family,
      listingStatus: listings.status,
    })
    .from(apiLog)
    .innerJoin(apiKeys, eq(apiKeys.id, apiLog.apiKeyID))
    .innerJoin(accounts, eq(accounts.id, apiLog.accountID))
    .leftJoin(listings, eq(listings.id, apiLog.listingID))
    .where(where)
    .orderBy(newest ? desc(apiLog.id) : apiLog.id)
    .limit(to - from + 1)
    .offset(from);

/** Page of the log, newest first; the total is counted up to {@link lists.countCap}. */
export const listCalls = async (
  db: Database,
  caller: Caller,
  { filter, sort, range = [0, lists.defaultPage - 1] }: ListQuery,
) => {
  const [from, to] = range;
  const where = callConditions(db, caller, filter);
  const rows = await callPage(db, where, [from, to], sort?.[1] !== 'ASC');
  const total = await cappedTotal(db, apiLog, where);
  return page(
    'apiLogs',
    { from, count: rows.length, total },
    {
      apiLogs: rows.map(
        ({
          call: { id, at, apiKeyID: _, listingID, traceID, ...call },
          keyName,
          accountName,
          type,
          listingStatus,
        }) => ({
          ...call,
          ID: id,
          at: at.toISOString(),
          ...(caller.staff ? { accountName } : {}),
          keyName,
          listingID: listingID ?? undefined,
          // Without `family`, the log has no link: only staff can open deleted listings.
          family:
            type === null || (listingStatus === statuses.deleted && !caller.staff)
              ? undefined
              : familyOfType(type),
          traceId: traceID,
        }),
      ),
    },
  );
};

/** Deletes calls that are older than the retention period. */
export const pruneApiCalls = async (db: Database): Promise<void> => {
  await db.execute(
    sql`delete from api_log where at < now() - make_interval(days => ${apiKeyLimits.logDays})`,
  );
};
