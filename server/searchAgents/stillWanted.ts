import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unsubscribePath } from '../../schemas/roots';
import { answerDays, idleDays } from '../../schemas/searchAgentMails';
import { isSigned, signature, type TokenSecrets } from '../credentials/secret';
import { type Connection, type Database, rows } from '../db/database';
import type { Mails } from '../mail/mails';
import { setAgentActive } from './pauseAgent';

const purpose = 'keep search agents';

/** URL of the page on which a user confirms that their search agents are still wanted. */
export const keepURL = ([newest]: TokenSecrets, publicURL: string, userID: number): string =>
  `${publicURL}${unsubscribePath}/keep/${userID}.${signature(newest, purpose, String(userID))}`;

/** Id of the user in a token; undefined if its signature is invalid. */
export const readKeepToken = (secrets: TokenSecrets, token: string): number | undefined => {
  const [, id, signed] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signed === undefined) return undefined;
  return isSigned(secrets, purpose, { text: id, signed }) ? Number(id) : undefined;
};

/** SQL of the last activity of a search agent's user: an edit, a confirmation or a sign-in. */
const lastActivity = sql`greatest(agent.updated_at, agent.confirmed_at,
  (select max(last_used_at) from login_sessions where user_id = agent.user_id))`;

const active = sql`(agent.fields ->> 'interval')::int > 0`;

const days = (now: Date, amount: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${amount})`;

/** Number of users or search agents per transaction. */
const batch = 100;

const askBatch = async (tx: Database, mails: Pick<Mails, 'send'>, now: Date): Promise<number> => {
  const asked = await rows<{ userID: number; agentIDs: number[] }>(
    tx,
    sql`with due as (
      select user_id from search_agents as agent
      where ${active} and ${lastActivity} < ${days(now, idleDays)}
        and (asked_at is null or asked_at < ${lastActivity})
      group by user_id order by user_id limit ${batch}
    ), asked as (
      update search_agents as agent set asked_at = ${now.toISOString()}::timestamptz
      from due where agent.user_id = due.user_id and ${active} and ${lastActivity} < ${days(now, idleDays)}
        and (asked_at is null or asked_at < ${lastActivity})
      returning agent.id, agent.user_id
    )
    select user_id as "userID", array_agg(id order by id) as "agentIDs" from asked group by user_id order by user_id`,
  );
  for (const params of asked) await mails.send(tx, 'searchAgentsWanted', params);
  return asked.length;
};

const pauseBatch = async (tx: Database, now: Date): Promise<number> => {
  const due = await rows<{ userID: number; agentID: number }>(
    tx,
    sql`select agent.id as "agentID", agent.user_id as "userID" from search_agents as agent
      where ${active} and asked_at < ${days(now, answerDays)} and asked_at > ${lastActivity}
      order by agent.id limit ${batch} for update of agent skip locked`,
  );
  const traceID = randomUUID();
  for (const agent of due) await setAgentActive(tx, agent, false, traceID);
  // An answer to the question resumes these search agents; a pause by the user clears `asked_at`.
  const ids = due.map(({ agentID }) => agentID);
  await tx.execute(
    sql`update search_agents set asked_at = ${now.toISOString()}::timestamptz where id = any(${sql.param(ids)})`,
  );
  return due.length;
};

/** Deletes matches that a paused search agent has not sent for a month, and sent matches older than two years. */
export const pruneMatches = (db: Database, now: Date) =>
  db.execute(sql`delete from search_agent_matches
    where (sent_at is null and mail_interval = 0 and matched_at < ${days(now, 30)}) or sent_at < ${days(now, 730)}`);

/**
 * Asks users without activity for a year whether their search agents are still wanted. Pauses the search agents of
 * users who have not answered within 30 days.
 * @param signal stops the job between two batches.
 */
export const askWhetherWanted = async (
  { transaction }: Pick<Connection, 'transaction'>,
  mails: Pick<Mails, 'send'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const steps = [(tx: Database) => pauseBatch(tx, now), (tx: Database) => askBatch(tx, mails, now)];
  for (const step of steps) {
    for (let done = 1; done > 0; ) {
      signal?.throwIfAborted();
      done = await transaction(step);
    }
  }
};

/**
 * Stores the confirmation that a user's search agents are still wanted. Resumes search agents that were paused after
 * the question.
 */
export const keepAgents = async (tx: Database, userID: number, traceID: string): Promise<void> => {
  const confirmed = await rows<{ agentID: number; paused: boolean }>(
    tx,
    sql`update search_agents set confirmed_at = now() where user_id = ${userID} and asked_at is not null
      returning id as "agentID", interval_before is not null as paused`,
  );
  for (const { agentID, paused } of confirmed)
    if (paused) await setAgentActive(tx, { userID, agentID }, true, traceID);
};
