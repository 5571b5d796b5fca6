import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { and, inArray, isNotNull, max } from 'drizzle-orm';
import type { FieldValues } from '../../schemas/resourceSchema';
import { searchFilterOf } from '../../schemas/searchFilter';
import type { Database } from '../db/database';
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

/**
 * Counts the visible listings that match each search agent. New listings are those published after the last mail of the
 * search agent, or after its creation if there was no mail.
 */
export const countMatches = async (
  { database, reads, publicSearch }: Pick<Services, 'database' | 'reads' | 'publicSearch'>,
  agents: readonly RecordRow[],
): Promise<ReadonlyMap<number, FieldValues>> => {
  const counts = new Map<number, FieldValues>();
  const ids = agents.map(({ id }) => id);
  const [state, sent] = await Promise.all([
    publicSearch.current(reads.of('searchAgents')),
    lastSent(database.db, ids),
  ]);
  for (const { id, fields, createdAt } of agents) {
    const sentAt = sent.get(id);
    const since = (sentAt ?? createdAt).getTime();
    const { total, newer } = publicSearch.count(state, searchFilterOf(fields), since);
    const lastSentAt = sentAt?.toISOString();
    counts.set(id, {
      matchCount: total,
      newCount: newer,
      ...(lastSentAt === undefined ? {} : { lastSentAt }),
    });
    // Lets other requests run between two searches, which take milliseconds each.
    await yieldToRequests();
  }
  return counts;
};
