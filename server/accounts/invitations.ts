import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Invitation, invitationLimits } from '../../schemas/accountUsers';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { sha256 } from '../credentials/sessions';
import type { Database } from '../db/database';
import { accounts, associations, invitationLinks, invitations, users } from '../db/tables';
import { AppError } from '../errors';
import type { Mails } from '../mail/mails';
import type { Services } from '../services';
import { forgetUnregistered } from './unregistered';

const endsAt = () => sql`now() + make_interval(days => ${invitationLimits.days})`;

/** Invites an unregistered user with a mailed link, which is valid for {@link invitationLimits.days} days. */
export const invite = async (
  tx: Database,
  mails: Mails,
  { accountID, userID, caller }: { accountID: number; userID: number; caller: Caller },
): Promise<void> => {
  const [made] = await tx
    .insert(invitations)
    // Users of the account do not see which member of staff sent the invitation.
    .values({
      accountID,
      userID,
      invitedBy: caller.staff || caller.acting ? null : caller.userID,
      endsAt: endsAt(),
    })
    .returning({ invitationID: invitations.id });
  if (made) await mails.send(tx, 'invitation', { userID, accountID, ...made });
};

/**
 * Resends an invitation: its validity restarts, and earlier links become invalid.
 * @throws AppError `conflict` if the user is not invited.
 */
export const inviteAgain = async (
  tx: Database,
  mails: Mails,
  {
    accountID,
    userID,
    caller,
    traceID,
  }: { accountID: number; userID: number; caller: Caller; traceID: string },
): Promise<void> => {
  const [again] = await tx
    .update(invitations)
    .set({ sentAt: sql`now()`, endsAt: endsAt() })
    .where(and(eq(invitations.accountID, accountID), eq(invitations.userID, userID)))
    .returning({ invitationID: invitations.id });
  if (!again) throw new AppError('conflict');
  await tx.delete(invitationLinks).where(eq(invitationLinks.invitationID, again.invitationID));
  await audit(tx, {
    caller,
    subject: { kind: 'user', id: userID },
    accountID,
    action: 'sendInvitation',
    traceID,
  });
  await mails.send(tx, 'invitation', { userID, accountID, ...again });
};

const inviters = sql`(select ${users.name} from ${users} where ${users.id} = ${invitations.invitedBy})`;

/** Invitation for the token of a link; undefined if the invitation is no longer valid. */
export const openInvitation = async (
  db: Database,
  token: string,
): Promise<(Invitation & { userID: number }) | undefined> => {
  const [found] = await db
    .select({
      userID: users.id,
      accountName: accounts.name,
      email: users.email,
      username: users.username,
      name: users.name,
      invitedBy: sql<string | null>`${inviters}`,
    })
    .from(invitationLinks)
    .innerJoin(invitations, eq(invitations.id, invitationLinks.invitationID))
    .innerJoin(users, eq(users.id, invitations.userID))
    .innerJoin(accounts, eq(accounts.id, invitations.accountID))
    .where(
      and(
        eq(invitationLinks.tokenHash, sha256(token)),
        gt(invitations.endsAt, sql`now()`),
        isNull(users.authID),
      ),
    );
  if (!found) return undefined;
  const { name, invitedBy, ...invitation } = found;
  return { ...invitation, name: name || undefined, invitedBy: invitedBy || undefined };
};

/**
 * Adds a user with a verified e-mail address to the accounts that have invited the user, except for expired
 * invitations.
 * Call it in the transaction that registers the user.
 */
export const joinAccounts = async (tx: Database, userID: number, traceID: string): Promise<void> => {
  const ofUser = eq(invitations.userID, userID);
  const ended = await tx
    .delete(invitations)
    .where(and(ofUser, lte(invitations.endsAt, sql`now()`)))
    .returning({ accountID: invitations.accountID });
  for (const { accountID } of ended)
    await tx
      .delete(associations)
      .where(and(eq(associations.userID, userID), eq(associations.accountID, accountID)));
  const joined = await tx.delete(invitations).where(ofUser).returning({ accountID: invitations.accountID });
  for (const { accountID } of joined)
    await audit(tx, {
      actorID: userID,
      subject: { kind: 'user', id: userID },
      accountID,
      action: 'acceptInvitation',
      traceID,
    });
};

/** Deletes expired invitations, their roles, and unregistered users who are on no account. */
export const removeEnded = async (db: Database, which: SQL | undefined): Promise<void> => {
  const ended = await db
    .delete(invitations)
    .where(and(lte(invitations.endsAt, sql`now()`), which))
    .returning({ accountID: invitations.accountID, userID: invitations.userID });
  for (const { accountID, userID } of ended) {
    await db
      .delete(associations)
      .where(and(eq(associations.userID, userID), eq(associations.accountID, accountID)));
    await forgetUnregistered(db, userID);
  }
};

/** Deletes invitations that expired some time ago. */
export const pruneInvitations = (db: Database): Promise<void> =>
  removeEnded(db, lte(invitations.endsAt, sql`now() - make_interval(days => ${invitationLimits.endedDays})`));

/** Defines the mails about an account's users. */
export const registerUserMails = ({ config: { publicURL }, mails }: Services): void => {
  const nameOf = async (db: Database, accountID: number) => {
    const [account] = await db
      .select({ name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, accountID));
    return account?.name;
  };
  // The link is created when the mail is sent, so that the queue contains no secret.
  mails.on('invitation', async (db, { invitationID }, { email }, queuedAt) => {
    const [invitation] = await db
      .select({ accountID: invitations.accountID, invitedBy: sql<string | null>`${inviters}` })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.userID))
      .where(
        and(
          eq(invitations.id, invitationID),
          gt(invitations.endsAt, sql`now()`),
          // If the invitation was resent meanwhile, only the later mail is sent.
          lte(invitations.sentAt, queuedAt),
          isNull(users.authID),
        ),
      );
    const account = invitation && (await nameOf(db, invitation.accountID));
    if (account === undefined) return undefined;
    const token = randomBytes(32).toString('base64url');
    await db.insert(invitationLinks).values({ tokenHash: sha256(token), invitationID });
    const by = invitation?.invitedBy || 'Torvet';
    const link = `${publicURL}/invitation?token=${token}`;
    return { values: { email, account, by, link, days: String(invitationLimits.days) } };
  });
  mails.on('removedFromAccount', async (db, { userID, accountID }, { email }) => {
    const thereAgain = and(eq(associations.userID, userID), eq(associations.accountID, accountID));
    const account = await nameOf(db, accountID);
    if (account === undefined || (await db.$count(associations, thereAgain)) > 0) return undefined;
    return { values: { email, account } };
  });
  mails.on('addedToAccount', async (db, { userID, accountID }, { email }) => {
    const stillThere = and(eq(associations.userID, userID), eq(associations.accountID, accountID));
    const account = await nameOf(db, accountID);
    if (account === undefined || (await db.$count(associations, stillThere)) === 0) return undefined;
    return { values: { email, account, link: `${publicURL}/` } };
  });
};
