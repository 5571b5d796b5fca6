import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AccountUser } from '../../schemas/account';
import type { Language } from '../../schemas/languages';
import type { RoleID } from '../../schemas/roles';
import { lockAsAdministrator } from '../access/administrators';
import { audit } from '../access/audit';
import type { Caller, WriteContext } from '../access/caller';
import { lockUser } from '../credentials/lockUser';
import type { Database } from '../db/database';
import { accounts, associations, foundUsers, users } from '../db/tables';
import { AppError, invalid } from '../errors';
import type { Mails } from '../mail/mails';
import { accountUsers } from './accountUsers';
import { invite } from './invitations';
import { unregisteredUser } from './unregistered';

/** Account and author of a change of users. */
export interface UserChange extends WriteContext {
  accountID: number;
}

/** User to add: by id, or by e-mail. */
export interface NewUser {
  userID: number | undefined;
  email: string | undefined;
  userRoles: readonly RoleID[];
}

/**
 * True if the caller may add users to the account, which must be approved. Without `accountID`: true if the caller
 * administers an approved account.
 */
export const mayAddUsers = async (db: Database, caller: Caller, accountID?: number): Promise<boolean> => {
  if (caller.staff) return true;
  const administered = caller.accounts.filter(({ roles }) => roles.includes('admin')).map(({ ID }) => ID);
  const asked = accountID === undefined ? administered : [accountID];
  const seen = and(
    inArray(accounts.id, asked),
    isNull(accounts.reviewRequestedAt),
    isNull(accounts.refusedReason),
  );
  return asked.length > 0 && (await db.$count(accounts, seen)) > 0;
};

/** Registered users with an e-mail address. */
export const usersByEmail = (db: Database, email: string) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.authID)))
    .orderBy(asc(users.id))
    .limit(20);

/** Hours for which a user who was found by e-mail address can be added by id. */
const foundHours = 24;

/** Records that the caller found users by their complete e-mail address. */
export const keepFound = async (
  db: Database,
  finderID: number,
  found: readonly { id: number }[],
): Promise<void> => {
  const ids = sql.param(found.map(({ id }) => id));
  // Selects the users again, because a user may delete their profile at the same time.
  await db.execute(sql`insert into ${foundUsers} (finder_id, user_id)
    select ${finderID}::int, id from ${users} where id = any(${ids}::int[]) for key share
    on conflict (finder_id, user_id) do update set at = now()`);
};

/** Deletes expired lookups. */
export const pruneFound = async (db: Database): Promise<void> => {
  await db.execute(
    sql`delete from ${foundUsers} where ${foundUsers.at} < now() - make_interval(hours => ${foundHours})`,
  );
};

/**
 * Finds a registered user by id. To prevent enumeration of ids, callers other than staff find only users with whom they
 * share an account, or whom they found by e-mail address in the last hours.
 */
const userByID = async (tx: Database, userID: number, caller: Caller): Promise<number | undefined> => {
  const accountIDs = caller.accounts.map(({ ID }) => ID);
  const shared = sql`exists (select from ${associations} where ${associations.userID} = ${users.id}
    and ${associations.accountID} = any(${sql.param(accountIDs)}::int[]))`;
  const found = sql`exists (select from ${foundUsers} where ${foundUsers.userID} = ${users.id}
    and ${and(eq(foundUsers.finderID, caller.userID), gt(foundUsers.at, sql`now() - make_interval(hours => ${foundHours})`))})`;
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userID), isNotNull(users.authID), caller.staff ? undefined : or(shared, found)));
  return user?.id;
};

/**
 * Finds or creates the user to add. @returns the user, and the name of the field that identified the user.
 * @throws AppError `invalid` for this field.
 */
const resolve = async (
  tx: Database,
  { userID, email = '' }: NewUser,
  caller: Caller,
  language: Language,
): Promise<{ id: number; path: 'userID' | 'email'; registered: boolean }> => {
  if (userID !== undefined) {
    const id = await userByID(tx, userID, caller);
    if (id === undefined) throw invalid({ path: 'userID', message: { rule: 'userUnknown' } });
    return { id, path: 'userID', registered: true };
  }
  const [found, ...others] = await usersByEmail(tx, email);
  if (others.length > 0) throw invalid({ path: 'email', message: { rule: 'userAmbiguous' } });
  if (found) return { id: found.id, path: 'email', registered: true };
  return { id: await unregisteredUser(tx, email, language), path: 'email', registered: false };
};

/**
 * Adds a user to an account. A registered user is added immediately and gets a mail; any other e-mail address is
 * invited.
 * @param language language of the invitation.
 * @throws AppError `awaits_review` while the account waits for approval, `invalid` if the id is unknown, several users
 * have the e-mail, or the user is already on the account.
 */
export const addUser = async (
  tx: Database,
  mails: Mails,
  given: NewUser,
  change: UserChange,
  language: Language,
): Promise<AccountUser> => {
  const { accountID, caller, traceID } = change;
  // Adding users sends mails, and anyone can create an account, so staff must have approved the account.
  if (!(await mayAddUsers(tx, caller, accountID))) throw new AppError('awaits_review');
  const { id: userID, path, registered } = await resolve(tx, given, caller, language);
  // The role would remain after the impersonation, and after the staff member loses staff rights.
  if (caller.acting && userID === caller.userID) throw invalid({ path, message: { rule: 'notYourself' } });
  // Locks the user before the account, in the same order as the deletion of a profile, which then sees this account.
  if (!(await lockUser(tx, userID, 'key share'))) throw invalid({ path, message: { rule: 'userUnknown' } });
  await lockAsAdministrator(tx, change);
  const ofUser = and(eq(associations.userID, userID), eq(associations.accountID, accountID));
  if ((await tx.$count(associations, ofUser)) > 0) throw invalid({ path, message: { rule: 'userAdded' } });
  await tx.insert(associations).values(given.userRoles.map((role) => ({ userID, accountID, role })));
  await audit(tx, {
    caller,
    subject: { kind: 'user', id: userID },
    accountID,
    action: registered ? 'addUser' : 'inviteUser',
    changes: { userRoles: [null, given.userRoles] },
    traceID,
  });
  if (registered) await mails.send(tx, 'addedToAccount', { userID, accountID });
  else await invite(tx, mails, { accountID, userID, caller });
  const [added] = await accountUsers(tx, accountID, userID);
  if (!added) throw new Error('A user was not added');
  return added;
};
