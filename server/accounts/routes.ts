import type { FastifyInstance } from 'fastify';
import type { Account, Association } from '../../schemas/account';
import { accountImageOperations, accountOperations } from '../../schemas/operations/accounts';
import { roles } from '../../schemas/roles';
import type { Caller, WriteContext } from '../access/caller';
import { notFound } from '../errors';
import { versioned } from '../http/answer';
import { route } from '../http/route';
import { registerRecordImage } from '../media/recordImage';
import type { Services } from '../services';
import { accountUsers } from './accountUsers';
import { sameCVRAccounts } from './cvr';
import { findAccount, listAccounts } from './listAccounts';
import { registerAccountMails } from './mails';
import { registerAccountMerge } from './merge/routes';
import { registerAccountStanding } from './standingRoutes';
import { prepareAccount, prepareUpdate } from './writeAccount';

const byName = new Intl.Collator('da').compare;

/** Roles of the caller, one row per role, sorted by account name. */
const associationsOf = ({ accounts }: Caller): Association[] =>
  accounts
    .toSorted((one, other) => byName(one.name, other.name))
    .flatMap(({ ID, name, accountType, billingId, permissions, suspended, reviewsListings, roles: held }) =>
      held
        .map((role) => roles[role])
        .toSorted((one, other) => one - other)
        .map((userRole) => ({
          ID,
          name,
          accountType,
          billingId: billingId ?? undefined,
          permissions,
          ...(suspended ? { suspended: true as const } : {}),
          ...(reviewsListings ? { reviewsListings: true as const } : {}),
          userRole,
        })),
    );

export const registerAccounts = (app: FastifyInstance, services: Services): void => {
  const { db } = services.database;

  route(app, services, accountOperations.getCurrentUser, async ({ caller }) => ({
    user: {
      id: caller.userID,
      authId: caller.authID,
      email: caller.email,
      name: caller.name || undefined,
      staff: caller.staff,
    },
  }));

  route(app, services, accountOperations.listAssociations, async ({ caller }) => ({
    accounts: associationsOf(caller),
  }));

  route(app, services, accountOperations.listAccounts, ({ caller, query }) =>
    listAccounts(db, caller, query),
  );

  route(app, services, accountOperations.getAccount, async ({ params }) => {
    const account = await findAccount(db, params.id);
    if (!account) throw notFound();
    return versioned(account.version, { account });
  });

  route(app, services, accountOperations.listSameCVRAccounts, async ({ params }) => {
    const account = await findAccount(db, params.id);
    if (!account) throw notFound();
    return { accounts: await sameCVRAccounts(db, account) };
  });

  const writerOf = ({ context }: { context: WriteContext }) => ({
    ...context,
    addresses: services.addresses,
    mails: services.mails,
    now: services.clock(),
  });
  const answer = (account: Account) => versioned(account.version, { account });

  route(app, services, accountOperations.createAccount, async (call) => {
    const create = await prepareAccount(call.body.account, writerOf(call));
    return call.write(async (tx) => answer(await create(tx)));
  });

  route(app, services, accountOperations.updateAccount, async (call) => {
    const { params, version, body } = call;
    const update = await prepareUpdate(db, { id: params.id, version }, body.account, writerOf(call));
    return call.write(async (tx) => answer(await update(tx)));
  });

  registerRecordImage(app, services, accountImageOperations, async (tx, id) => {
    const account = await findAccount(tx, id);
    if (!account) throw notFound();
    return answer(account);
  });

  registerAccountMails(services);
  registerAccountStanding(app, services);
  registerAccountMerge(app, services);

  route(app, services, accountOperations.listAccountUsers, async ({ params }) => {
    // For staff, the access check does not check whether the account exists.
    if (!(await findAccount(db, params.id))) throw notFound();
    return { users: await accountUsers(db, params.id) };
  });
};
