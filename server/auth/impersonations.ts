import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sessions } from '../../schemas/limits';
import { accountOperations } from '../../schemas/operations/accounts';
import { audit } from '../access/audit';
import { findAccount } from '../accounts/listAccounts';
import { impersonations } from '../db/tables';
import { AppError, invalid } from '../http/errors';
import { route } from '../http/route';
import { Replayed } from '../http/write';
import type { Services } from '../services';
import { tokenSubject } from './enter';
import { signActingToken, signToken } from './tokens';

/** What is kept of a beginning for its repetitions: never the token, which whoever reads the database could use. */
const kept = z.object({ impersonationID: z.uuid() });

/** The impersonation that the first of repeated requests began. @throws whatever it is not. */
const begunBefore = (error: unknown): string => {
  if (!(error instanceof Replayed)) throw error;
  return kept.parse(JSON.parse(error.answer.body)).impersonationID;
};

/** Staff acting for an account with exactly the roles they chose. */
export const registerImpersonations = (app: FastifyInstance, services: Services): void => {
  const { database, tokenSecrets, security } = services;

  route(app, services, accountOperations.startImpersonation, async (call) => {
    const { body, caller, write, traceID, request, reply } = call;
    const { accountID, userRoles, reason } = body;
    const account = await findAccount(database.db, accountID);
    if (!account) throw invalid({ path: 'accountID', message: { rule: 'valid' } });
    const subject = await tokenSubject(database.db, caller.userID, caller.sessionID);
    if (!subject) throw new AppError('not_signed_in');
    const begun = randomUUID();
    const id = await write(async (tx) => {
      await tx.insert(impersonations).values({
        id: begun,
        userID: caller.userID,
        sessionID: caller.sessionID,
        accountID,
        userRoles,
        reason,
        expiresAt: new Date(Date.now() + sessions.impersonationMinutes * 60_000),
      });
      const changes = { userRoles: [null, userRoles], reason: [null, reason] } as const;
      const about = { kind: 'account', id: accountID } as const;
      await audit(tx, { caller, subject: about, action: 'impersonate', changes, traceID });
      return { impersonationID: begun };
    }).then(({ impersonationID }) => impersonationID, begunBefore);
    if (id === begun) security.note(request, 'actingBegun', { userID: caller.userID, actingFor: accountID });
    else reply.header('idempotency-replayed', 'true');
    const acting = { accountID, accountName: account.name, userRoles };
    const staffUntil = caller.tokenEnds ?? 0;
    return { token: await signActingToken(subject, tokenSecrets, { id, acting, staffUntil }) };
  });

  route(app, services, accountOperations.endImpersonation, async ({ caller, write, traceID, request }) => {
    const { acting, userID, sessionID, tokenEnds } = caller;
    if (!acting) throw new AppError('conflict');
    const token = await write(async (tx) => {
      await tx
        .update(impersonations)
        .set({ endedAt: sql`now()` })
        .where(and(eq(impersonations.id, acting.impersonationID), isNull(impersonations.endedAt)));
      const account = { kind: 'account', id: acting.accountID } as const;
      await audit(tx, { caller, subject: account, action: 'endImpersonation', traceID });
      const subject = await tokenSubject(tx, userID, sessionID);
      if (!subject) throw new AppError('not_signed_in');
      // It takes the place of the token that the acting began with, and lives no longer than that.
      return signToken(subject, tokenSecrets, tokenEnds);
    });
    security.note(request, 'actingEnded', { userID, actingFor: acting.accountID });
    return { token };
  });
};
