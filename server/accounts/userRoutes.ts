import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountUserOperations as operations } from '../../schemas/operations/accountUsers';
import type { RateLimit } from '../../schemas/operations/operation';
import { lockAsAdministrator } from '../access/administrators';
import type { Caller, WriteContext } from '../access/caller';
import type { Database } from '../db/database';
import { AppError, notFound } from '../errors';
import { versioned } from '../http/answer';
import { languageOf } from '../http/readerLanguage';
import { route } from '../http/route';
import { countCall } from '../limits/rateLimit';
import type { Services } from '../services';
import { accountUsers } from './accountUsers';
import { addUser, mayAddUsers } from './addUser';
import { changeRoles, removeUser } from './changeUser';
import { inviteAgain, pruneInvitations, registerUserMails } from './invitations';

/** Limit of invitation mails per e-mail address and hour, from all accounts. */
const mailedTo: RateLimit = { max: 10, seconds: 60 * 60 };

/**
 * Registers the operations on the users of an account: add, invite, change, remove (docs/decisions/account-users.md).
 */
export const registerAccountUsers = (app: FastifyInstance, services: Services): void => {
  const { database, mails, security, jobs } = services;
  const { db } = database;
  registerUserMails(services);
  jobs.every('invitations pruned', '47 4 * * *', () => pruneInvitations(db));

  const about = ({ userID, acting }: Caller) => ({ userID, actingFor: acting?.accountID });
  const noteRevoked = (
    request: FastifyRequest,
    caller: Caller,
    accountID: number,
    revoked: readonly number[],
  ) => {
    for (const apiKeyID of revoked)
      security.note(request, 'keyRevoked', { ...about(caller), accountID, apiKeyID });
  };

  route(app, services, operations.addAccountUser, async (call) => {
    const { params, body, caller, traceID, write, request } = call;
    const { email, userID, accountRole } = body;
    const change = { accountID: params.id, caller, traceID };
    const made = await write(async (tx) => {
      const given = { userID, email, userRoles: accountRole };
      const user = await addUser(tx, mails, given, change, languageOf(request));
      // Only sent mails count. Otherwise anyone could prevent another account from inviting the e-mail address.
      await countCall(tx, `invitations-to:${user.email.toLowerCase()}`, mailedTo);
      return { user };
    });
    const event = made.user.registered ? 'userAdded' : 'userInvited';
    security.note(request, event, { ...about(caller), accountID: params.id, subjectID: made.user.id });
    return made;
  });

  route(app, services, operations.updateAccountUser, async (call) => {
    const { params, body, version, caller, traceID, write, request } = call;
    const { id: accountID, userId: userID } = params;
    const { user, revoked } = await write((tx) =>
      changeRoles(
        tx,
        { wanted: body.userRoles, version },
        {
          accountID,
          userID,
          keptApiKeys: body.keptApiKeys ?? [],
          caller,
          traceID,
        },
      ),
    );
    security.note(request, 'rolesChanged', { ...about(caller), accountID, subjectID: userID });
    noteRevoked(request, caller, accountID, revoked);
    return versioned(user.version, { user });
  });

  interface Removal extends WriteContext {
    query: { keptApiKeys?: number[] | undefined };
    request: FastifyRequest;
    write: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
  }

  const remove = async (accountID: number, userID: number, call: Removal) => {
    const { query, caller, traceID, write, request } = call;
    const { revoked } = await write((tx) =>
      removeUser(tx, mails, { accountID, userID, keptApiKeys: query.keptApiKeys ?? [], caller, traceID }),
    );
    security.note(request, 'userRemoved', { ...about(caller), accountID, subjectID: userID });
    noteRevoked(request, caller, accountID, revoked);
    return undefined;
  };
  route(app, services, operations.removeAccountUser, (call) =>
    remove(call.params.id, call.params.userId, call),
  );
  route(app, services, operations.leaveAccount, (call) => remove(call.params.id, call.caller.userID, call));

  route(app, services, operations.sendInvitation, async ({ params, caller, traceID, write, request }) => {
    const { id: accountID, userId: userID } = params;
    const [invited] = await accountUsers(db, accountID, userID);
    if (!invited) throw notFound();
    if (!(await mayAddUsers(db, caller, accountID))) throw new AppError('awaits_review');
    await countCall(db, `invitations-to:${invited.email.toLowerCase()}`, mailedTo);
    const sent = await write(async (tx) => {
      await lockAsAdministrator(tx, { accountID, caller });
      await inviteAgain(tx, mails, { accountID, userID, caller, traceID });
      const [user] = await accountUsers(tx, accountID, userID);
      if (!user) throw notFound();
      return { user };
    });
    security.note(request, 'userInvited', { ...about(caller), accountID, subjectID: userID });
    return sent;
  });
};
