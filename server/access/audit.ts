import type { Database } from '../db/database';
import { auditLog } from '../db/tables';
import type { Caller } from './caller';

/** What was changed, and by whom. */
export interface AuditEntry {
  /** Undefined when the system or someone not signed in did it; then `actorID` may say who it was. */
  caller?: Pick<Caller, 'userID' | 'acting' | 'apiKey'> | undefined;
  actorID?: number;
  accountID?: number;
  listingID?: number;
  /** The user that was changed. */
  userID?: number;
  /** E.g. `create`, `update`, `activate`; what the history shows. */
  action: string;
  /** `{field: [from, to]}`. */
  changes?: Record<string, readonly [unknown, unknown]>;
  traceID: string;
}

/** Writes an audit row. Give it the transaction of the change itself (architecture, Storage). */
export const audit = async (tx: Database, entry: AuditEntry): Promise<void> => {
  const { caller, actorID, accountID, listingID, userID, action, changes = {}, traceID } = entry;
  await tx.insert(auditLog).values({
    actorID: caller?.userID ?? actorID ?? null,
    apiKeyID: caller?.apiKey?.ID ?? null,
    actedForAccountID: caller?.acting?.accountID ?? null,
    accountID: accountID ?? null,
    listingID: listingID ?? null,
    userID: userID ?? null,
    action,
    changes,
    traceID,
  });
};
