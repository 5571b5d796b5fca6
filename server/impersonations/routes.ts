import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sessions } from '../../schemas/limits';
import { accountOperations } from '../../schemas/operations/accounts';
import { audit } from '../access/audit';
import { findAccount } from '../accounts/listAccounts';
import { tokenSubject } from '../auth/login';
import { signActingToken, signToken } from '../auth/tokens';
import { impersonations } from '../db/tables';
import { AppError, invalid } from '../http/errors';
import { route } from '../http/route';
import type { Services } from '../services';

/** Staff acting for an account with exactly the roles they chose (decisions §2). */
export const registerImpersonations = (app: FastifyInstance, services: Services): void => {
  const { database, tokenSecret } = services;

  route(app, services, accountOperations.startImpersonation, async ({ body, caller, write, traceID }) => {
    const { accountID, userRoles, reason } = body;
    const account = await findAccount(database.db, accountID);
    if (!account) throw invalid({ path: 'accountID', message: { rule: 'valid' } });
    const subject = await tokenSubject(database.db, caller.userID, caller.sessionID);
    if (!subject) throw new AppError('not_signed_in');
    const id = randomUUID();
    return write(async (tx) => {
      await tx.insert(impersonations).values({
        id,
        userID: caller.userID,
        sessionID: caller.sessionID,
        accountID,
        userRoles,
        reason,
        expiresAt: new Date(Date.now() + sessions.impersonationMinutes * 60_000),
      });
      const changes = { userRoles: [null, userRoles], reason: [null, reason] } as const;
      await audit(tx, { caller, accountID, action: 'impersonate', changes, traceID });
      const acting = { accountID, accountName: account.name, userRoles };
      return { token: await signActingToken(subject, tokenSecret, id, acting) };
    });
  });

  route(app, services, accountOperations.endImpersonation, async ({ caller, write, traceID }) => {
    const { acting, userID, sessionID } = caller;
    if (!acting) throw new AppError('conflict');
    return write(async (tx) => {
      await tx
        .update(impersonations)
        .set({ endedAt: sql`now()` })
        .where(and(eq(impersonations.id, acting.impersonationID), isNull(impersonations.endedAt)));
      await audit(tx, { caller, accountID: acting.accountID, action: 'endImpersonation', traceID });
      const subject = await tokenSubject(tx, userID, sessionID);
      if (!subject) throw new AppError('not_signed_in');
      return { token: await signToken(subject, tokenSecret) };
    });
  });
};
