import { sql } from 'drizzle-orm';
import { searchIntervals } from '../../schemas/searchAgent';
import { audit } from '../access/audit';
import { type Database, rows } from '../db/database';

/** Id of a search agent, and its user. */
interface OwnAgent {
  userID: number;
  agentID: number;
}

interface StoredAgent extends Record<string, unknown> {
  name: string;
  interval: number;
  intervalBefore: number | null;
}

/** Search agent of a user; undefined if it was deleted. */
export const findAgent = async (
  db: Database,
  { userID, agentID }: OwnAgent,
): Promise<StoredAgent | undefined> => {
  const [found] = await rows<StoredAgent>(
    db,
    sql`select fields ->> 'name' as name, (fields ->> 'interval')::int as interval, interval_before as "intervalBefore"
      from search_agents where id = ${agentID} and user_id = ${userID}`,
  );
  return found;
};

/** True if a search agent sends mails, i.e. is not paused. */
export const isActiveAgent = async (db: Database, agent: OwnAgent): Promise<boolean> =>
  ((await findAgent(db, agent))?.interval ?? 0) > 0;

/**
 * Pauses a search agent, or resumes it with its previous interval. Idempotent.
 * @param traceID id of the request or job, for the audit log.
 */
export const setAgentActive = async (
  tx: Database,
  { userID, agentID }: OwnAgent,
  active: boolean,
  traceID: string,
): Promise<void> => {
  await tx.execute(sql`select from search_agents where id = ${agentID} for update`);
  const found = await findAgent(tx, { userID, agentID });
  if (!found || found.interval > 0 === active) return;
  const interval = active ? (found.intervalBefore ?? searchIntervals.daily) : 0;
  await tx.execute(sql`update search_agents
    set fields = fields || jsonb_build_object('interval', ${interval}::int), interval = ${interval}, version = version + 1, updated_at = now()
    where id = ${agentID}`);
  await audit(tx, {
    actorID: userID,
    subject: { kind: 'searchAgent', id: agentID },
    action: 'update',
    changes: { interval: [found.interval, interval] },
    traceID,
  });
};
