import { eq } from 'drizzle-orm';
import { audit } from '../../access/audit';
import type { Caller } from '../../access/caller';
import type { Database } from '../../db/database';
import { loginSessions, users } from '../../db/tables';
import { AppError } from '../../http/errors';
import type { Services } from '../../services';
import { asksStaff, methodsOf } from './held';
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from './recoveryCodes';

interface Change {
  services: Pick<Services, 'mails' | 'config'>;
  caller: Caller;
  traceID: string;
}

type What = 'addAuthenticatorApp' | 'addPasskey' | 'removeAuthenticatorApp' | 'removePasskey';

const note = async (tx: Database, what: What, { services, caller, traceID }: Change) => {
  const { userID } = caller;
  await audit(tx, { caller, subject: { kind: 'user', id: userID }, action: what, traceID });
  const mail = what.startsWith('add') ? 'secondFactorAdded' : 'secondFactorRemoved';
  await services.mails.send(tx, mail, { userID });
};

/**
 * What follows when a user has one way more: it is in the log, in a mail, and this session has proven itself.
 * @returns recovery codes with the first.
 */
export const afterAdding = async (
  tx: Database,
  what: Extract<What, `add${string}`>,
  change: Change,
): Promise<string[] | undefined> => {
  const { userID, sessionID } = change.caller;
  await note(tx, what, change);
  await tx.update(loginSessions).set({ staffRights: true }).where(eq(loginSessions.id, sessionID));
  const hasCodes = (await countRecoveryCodes(tx, userID)) > 0;
  return hasCodes ? undefined : makeRecoveryCodes(tx, userID);
};

/** What follows when there is one less. @throws AppError `second_factor_needed` where staff would have none. */
export const afterRemoving = async (
  tx: Database,
  what: Extract<What, `remove${string}`>,
  change: Change,
): Promise<void> => {
  const { userID } = change.caller;
  // Of two who remove one each at the same moment, the second sees what the first has done.
  const [user] = await tx
    .select({ staff: users.staff })
    .from(users)
    .where(eq(users.id, userID))
    .for('update');
  await note(tx, what, change);
  if ((await methodsOf(tx, userID)).length > 0) return;
  if (user?.staff && asksStaff(change.services.config)) throw new AppError('second_factor_needed');
  await removeRecoveryCodes(tx, userID);
};
