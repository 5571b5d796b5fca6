import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { and, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { FieldValues } from '../../schemas/resourceSchema';
import { searchFilterOf } from '../../schemas/searchFilter';
import { type Database, rows } from '../db/database';
import { searchAgentMatches as matches, type RecordRow } from '../db/tables';
import type { Services } from '../services';

/** Time of the last mail of each search agent. */
const lastSent = async (db: Database, agentIDs: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
  const found = await db
    .select({ agentID: matches.agentID, sentAt: max(matches.sentAt) })
    .from(matches)
    .where(and(inArray(matches.agentID, [...agentIDs]), isNotNull(matches.digest)))
    .groupBy(matches.agentID);
  return new Map(
    found.flatMap(({ agentID, sentAt }) => (agentID !== null && sentAt ? [[agentID, sentAt] as const] : [])),
  );
};

/** Interval of each paused search agent before its pause. */
const previousIntervals = async (
  db: Database,
  agentIDs: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const paused = await rows<{ id: number; interval: number }>(
    db,
    sql`select id, interval_before as interval from search_agents
      where id = any(${sql.param([...agentIDs])}) and interval_before is not null`,
  );
  return new Map(paused.map(({ id, interval }) => [id, interval]));
};

/**
 * Reads the computed values of search agents, such as the number of visible listings that match. New listings are those published after the last mail of the
 * search agent, or after its creation if there was no mail.
 */
export const countMatches = async (
  { database, reads, publicSearch }: Pick<Services, 'database' | 'reads' | 'publicSearch'>,
  agents: readonly RecordRow[],
): Promise<ReadonlyMap<number, FieldValues>> => {
  const counts = new Map<number, FieldValues>();
  const ids = agents.map(({ id }) => id);
  const [state, sent, intervals] = await Promise.all([
    publicSearch.current(reads.of('searchAgents')),
    lastSent(database.db, ids),
    previousIntervals(database.db, ids),
  ]);
  for (const { id, fields, createdAt } of agents) {
    const since = (sent.get(id) ?? createdAt).getTime();
    const { total, newer } = publicSearch.count(state, searchFilterOf(fields), since);
    counts.set(id, {
      matchCount: total,
      newCount: newer,
      intervalBefore: intervals.get(id),
      lastSentAt: sent.get(id)?.toISOString(),
    });
    // Lets other requests run between two searches, which take milliseconds each.
    await yieldToRequests();
  }
  return counts;
};
