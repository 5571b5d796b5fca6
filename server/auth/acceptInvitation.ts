import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authOperations } from '../../schemas/operations/auth';
import type { RateLimit } from '../../schemas/operations/operation';
import { joinAccounts, openInvitation } from '../accounts/invitations';
import { hashPassword } from '../credentials/passwords';
import { users } from '../db/tables';
import { AppError } from '../errors';
import { keepLanguage } from '../http/readerLanguage';
import { route } from '../http/route';
import { addressOf } from '../ipAddress';
import { countFrom } from '../limits/rateLimit';
import type { Services } from '../services';
import { knowBrowser } from './knownBrowser';
import { requireNewPassword } from './requireNewPassword';

/** Maximum number of calls per IP address and hour, for all links together. */
const limit: RateLimit = { max: 60, seconds: 60 * 60 };

/** Registers the operations that accept an invitation: the recipient of the mail chooses a password. */
export const registerInvitations = (app: FastifyInstance, services: Services): void => {
  const { database, security } = services;
  const countCalls = (request: FastifyRequest) =>
    countFrom(database.db, addressOf(request), (network) => `invitation-address:${network}`, limit);

  route(app, services, authOperations.readInvitation, async ({ body, request }) => {
    await countCalls(request);
    const found = await openInvitation(database.db, body.token);
    if (!found) throw new AppError('invitation_invalid');
    const { userID: _, ...invitation } = found;
    return { invitation };
  });

  route(app, services, authOperations.acceptInvitation, async ({ body, request, reply, traceID }) => {
    const { token, name, password } = body;
    await countCalls(request);
    const invited = await openInvitation(database.db, token);
    if (!invited) throw new AppError('invitation_invalid');
    const { email, username } = invited;
    await requireNewPassword(password, { email, username, name, passwordHash: null });
    const passwordHash = await hashPassword(password);
    const userID = await database.transaction(async (tx) => {
      // Checked again, because the invitation may have been withdrawn or accepted while the password was hashed.
      const still = await openInvitation(tx, token);
      if (!still) throw new AppError('invitation_invalid');
      const [registered] = await tx
        .update(users)
        .set({ name, passwordHash, authID: randomUUID(), verifiedAt: sql`now()` })
        .where(and(eq(users.id, still.userID), isNull(users.authID)))
        .returning({ id: users.id });
      if (!registered) throw new AppError('invitation_invalid');
      await joinAccounts(tx, registered.id, traceID);
      await keepLanguage(tx, registered.id, request);
      return registered.id;
    });
    knowBrowser(reply, services, userID);
    security.note(request, 'invitationAccepted', { userID });
    return { status: 'ok' as const };
  });
};
