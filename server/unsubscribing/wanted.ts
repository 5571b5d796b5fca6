import type { RateLimit } from '../../schemas/operations/operation';
import type { Database } from '../db/database';
import { countCall } from '../limits/rateLimit';
import * as kinds from '../mail/subscriptions';
import { isActiveAgent, setAgentActive } from '../searchAgents/pauseAgent';

/** Limit of changes by the links of one user. A link needs no password, and the audit log is permanent. */
const limit: RateLimit = { max: 60, seconds: 60 * 60 };

/** Counts a change by a link in a mail. @throws AppError `rate_limited` */
export const countChange = async (db: Database, userID: number): Promise<void> => {
  await countCall(db, `mail-link:${userID}`, limit);
};

/** Returns true if a user wants the mails of a link: those of a search agent, or of a kind. */
export const wantsMail = async (db: Database, subscription: kinds.Subscription): Promise<boolean> => {
  const { userID, agentID } = subscription;
  return (
    (agentID === undefined || (await isActiveAgent(db, { userID, agentID }))) &&
    kinds.wantsMail(db, subscription)
  );
};

/**
 * Sets whether a user wants the mails of a link; idempotent.
 * @param traceID trace id of the request, for the audit log.
 */
export const setWanted = async (
  tx: Database,
  subscription: kinds.Subscription,
  wanted: boolean,
  traceID: string,
): Promise<void> => {
  const { userID, agentID } = subscription;
  await (agentID === undefined
    ? kinds.setWanted(tx, subscription, wanted, traceID)
    : setAgentActive(tx, { userID, agentID }, wanted, traceID));
};
