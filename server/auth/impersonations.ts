import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sessions } from '../../schemas/limits';
import { impersonationOperations } from '../../schemas/operations/impersonation';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { findAccount, listAccountsToActFor } from '../accounts/listAccounts';
import { requirePassword } from '../credentials/requirePassword';
import { signActingToken, signToken } from '../credentials/tokens';
import type { Database } from '../db/database';
import { accounts, impersonations } from '../db/tables';
import { AppError, invalid } from '../errors';
import { route } from '../http/route';
import { Replayed } from '../http/write';
import type { Services } from '../services';
import { tokenSubject } from './enter';

/**
 * Stored response of the operation that starts an impersonation, for repeated requests. It does not contain the token,
 * which could be stolen from the database.
 */
const kept = z.object({ impersonationID: z.uuid() });

/**
 * Id of the impersonation that the first of several repeated requests has started.
 * @throws the error itself, if it is not about a repeated request.
 */
const begunBefore = (error: unknown): string => {
  if (!(error instanceof Replayed)) throw error;
  return kept.parse(JSON.parse(error.answer.body)).impersonationID;
};

type Acting = NonNullable<Caller['acting']>;

/** Current impersonation of the caller. @throws AppError `conflict` without one. */
const actingOf = ({ acting }: Caller): Acting => {
  if (!acting) throw new AppError('conflict');
  return acting;
};

/**
 * Ends an impersonation. @returns false if the impersonation had already ended.
 */
const end = async (
  tx: Database,
  caller: Caller,
  { impersonationID, accountID }: Acting,
  traceID: string,
): Promise<boolean> => {
  const ended = await tx
    .update(impersonations)
    .set({ endedAt: sql`now()` })
    .where(and(eq(impersonations.id, impersonationID), isNull(impersonations.endedAt)))
    .returning({ id: impersonations.id });
  if (ended.length === 0) return false;
  const about = { kind: 'account', id: accountID } as const;
  await audit(tx, { caller, subject: about, action: 'endImpersonation', traceID });
  return true;
};

/** Registers the operations for impersonation of accounts by staff. */
export const registerImpersonations = (app: FastifyInstance, services: Services): void => {
  const { database, tokenSecrets, security } = services;

  route(app, services, impersonationOperations.startImpersonation, async (call) => {
    const { body, caller, write, traceID, request, reply } = call;
    const { accountID, userRoles, reason, password } = body;
    const { userID, sessionID, acting: before } = caller;
    const account = await findAccount(database.db, accountID);
    if (!account) throw invalid({ path: 'accountID', message: { rule: 'valid' } });
    await requirePassword(services, caller, password, request);
    const subject = await tokenSubject(database.db, userID, sessionID);
    if (!subject) throw new AppError('not_signed_in');
    const begun = randomUUID();
    const id = await write(async (tx) => {
      // Another tab may have ended the previous impersonation meanwhile; its token is then invalid.
      if (before && !(await end(tx, caller, before, traceID))) throw new AppError('not_signed_in');
      await tx.insert(impersonations).values({
        id: begun,
        userID,
        sessionID,
        accountID,
        userRoles,
        reason,
        expiresAt: new Date(Date.now() + sessions.impersonationMinutes * 60_000),
      });
      const changes = { userRoles: [null, userRoles], reason: [null, reason] } as const;
      const about = { kind: 'account', id: accountID } as const;
      // The author of the start is the staff user, even during another impersonation.
      const inOwnName = { userID, acting: undefined };
      await audit(tx, { caller: inOwnName, subject: about, action: 'impersonate', changes, traceID });
      return { impersonationID: begun };
    }).then(({ impersonationID }) => impersonationID, begunBefore);
    if (id === begun) {
      if (before) security.note(request, 'actingEnded', { userID, actingFor: before.accountID });
      security.note(request, 'actingBegun', { userID, actingFor: accountID });
    } else reply.header('idempotency-replayed', 'true');
    const acting = { accountID, accountName: account.name, userRoles };
    const staffUntil = caller.tokenEnds ?? 0;
    return { token: await signActingToken(subject, tokenSecrets, { id, acting, staffUntil }) };
  });

  route(app, services, impersonationOperations.getCurrentImpersonation, async ({ caller }) => {
    const { impersonationID } = actingOf(caller);
    const [found] = await database.db
      .select({ acting: impersonations, accountName: accounts.name })
      .from(impersonations)
      .innerJoin(accounts, eq(accounts.id, impersonations.accountID))
      .where(eq(impersonations.id, impersonationID));
    if (!found) throw new AppError('conflict');
    const { accountID, userRoles, reason, createdAt } = found.acting;
    const { accountName } = found;
    return {
      impersonation: { accountID, accountName, userRoles, reason, beganAt: createdAt.toISOString() },
    };
  });

  route(app, services, impersonationOperations.endImpersonation, async (call) => {
    const { caller, write, traceID, request } = call;
    const { userID, sessionID, tokenEnds } = caller;
    const acting = actingOf(caller);
    const token = await write(async (tx) => {
      await end(tx, caller, acting, traceID);
      const subject = await tokenSubject(tx, userID, sessionID);
      if (!subject) throw new AppError('not_signed_in');
      // The new token expires when the token before the impersonation would have expired.
      return signToken(subject, tokenSecrets, tokenEnds);
    });
    security.note(request, 'actingEnded', { userID, actingFor: acting.accountID });
    return { token };
  });

  route(app, services, impersonationOperations.listAccountsToActFor, ({ query }) =>
    listAccountsToActFor(database.db, query),
  );
};
