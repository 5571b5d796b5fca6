import type { Database } from '../db/database';
import * as kinds from '../mail/subscriptions';
import { isActiveAgent, setAgentActive } from '../searchAgents/pauseAgent';

/** Whether a user gets the mails of a link: of its search agent, or of its kind. */
export const wantsMail = async (db: Database, subscription: kinds.Subscription): Promise<boolean> => {
  const { userID, agentID } = subscription;
  return (
    (agentID === undefined || (await isActiveAgent(db, { userID, agentID }))) &&
    kinds.wantsMail(db, subscription)
  );
};

/** Sets whether a user gets the mails of a link; idempotent. @param traceID of the request, for the audit log. */
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
