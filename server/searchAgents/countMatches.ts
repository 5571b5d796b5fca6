import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FieldValues } from '../../schemas/resourceSchema';
import { mostCounted } from '../../schemas/searchAgent';
import { searchFilterOf } from '../../schemas/searchFilter';
import { type Database, rows } from '../db/database';
import { accounts, listings, type RecordRow } from '../db/tables';
import { visible } from '../listings/visible';
import { searchConditions } from './searchConditions';

interface Counts extends Record<string, unknown> {
  id: number;
  matchCount: number;
  newCount: number;
  /** ISO 8601; null before the first mail. */
  lastSentAt: string | null;
}

/** Time of the last mail for an agent. */
const lastSentAt = (id: number): SQL => sql`(select max(sent_at) from search_agent_matches
  where agent_id = ${id}::int and digest is not null)`;

/** Counts the matches of one agent; new ones were published after its last mail, or else after its creation. */
const countOf = ({ id, fields, createdAt }: RecordRow): SQL => sql`
  select ${id}::int as id, count(*)::int as "matchCount",
    (count(*) filter (where found.published_at > coalesce(${lastSentAt(id)},
      ${createdAt.toISOString()}::timestamptz)))::int as "newCount",
    to_char(${lastSentAt(id)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastSentAt"
  from (select ${listings.publishedAt} as published_at
    from ${listings} inner join ${accounts} on ${eq(accounts.id, listings.accountID)}
    where ${and(visible, searchConditions(searchFilterOf(fields)))}
    order by ${listings.publishedAt} desc nulls last limit ${sql.raw(String(mostCounted + 1))}) as found`;

/** The number of visible listings that match each agent, of new ones, and its last mail; see {@link mostCounted}. */
export const countMatches = async (
  db: Database,
  agents: readonly RecordRow[],
): Promise<ReadonlyMap<number, FieldValues>> => {
  const counts = await rows<Counts>(db, sql.join(agents.map(countOf), sql` union all `));
  return new Map(
    counts.map(({ id, lastSentAt: sentAt, ...counted }) => [
      id,
      { ...counted, ...(sentAt === null ? {} : { lastSentAt: sentAt }) },
    ]),
  );
};
