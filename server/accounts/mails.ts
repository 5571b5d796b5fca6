import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { languages } from '../../schemas/languages';
import { roles } from '../../schemas/roles';
import type { Database } from '../db/database';
import { accounts, associations, users } from '../db/tables';
import type { Mails } from '../mail/mails';
import type { Services } from '../services';

const administers = (accountID: number) => (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(associations)
      .where(
        and(
          eq(associations.userID, users.id),
          eq(associations.accountID, accountID),
          eq(associations.role, roles.admin),
        ),
      ),
  );

/** Queues a mail to each staff user about an account that waits for approval. */
export const tellStaff = async (
  tx: Database,
  mails: Mails,
  { id: accountID, version }: { id: number; version: number },
): Promise<void> => {
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.staff, true), isNull(users.suspendedAt)))
    .orderBy(asc(users.id));
  for (const { id: userID } of staff)
    await mails.send(
      tx,
      'accountCreated',
      { userID, accountID },
      { key: `${accountID} ${version} ${userID}` },
    );
};

/** Decisions of staff on an account, mailed to its administrators. */
type Decision = 'accountReviewed' | 'accountRefused' | 'accountSuspended' | 'accountLifted';

/**
 * Queues a mail about a decision of staff to each administrator of an account.
 * @param version version of the account after the decision.
 */
export const tellAdministrators = async (
  tx: Database,
  mails: Mails,
  decision: Decision,
  { accountID, version }: { accountID: number; version: number },
): Promise<void> => {
  const found = await tx.select({ id: users.id }).from(users).where(administers(accountID)(tx));
  for (const { id: userID } of found)
    await mails.send(tx, decision, { userID, accountID }, { key: `${accountID} ${version} ${userID}` });
};

/** E-mail address of the account's creator, who is its first user. */
export const makerEmail = async (db: Database, accountID: number): Promise<string | undefined> => {
  const [maker] = await db
    .select({ email: users.email })
    .from(associations)
    .innerJoin(users, eq(users.id, associations.userID))
    .where(eq(associations.accountID, accountID))
    .orderBy(asc(users.id))
    .limit(1);
  return maker?.email ?? undefined;
};

export const registerAccountMails = ({ config: { publicURL }, mails }: Services): void => {
  const find = async (db: Database, accountID: number) => {
    const [found] = await db.select().from(accounts).where(eq(accounts.id, accountID));
    return found;
  };

  mails.on('accountCreated', async (db, { accountID, userID }) => {
    const account = await find(db, accountID);
    const recipient = and(eq(users.id, userID), eq(users.staff, true));
    // No mail if the account was reviewed meanwhile, or the recipient is no longer staff.
    if (!account?.reviewRequestedAt || (await db.$count(users, recipient)) === 0) return undefined;
    return {
      values: {
        account: account.name,
        email: (await makerEmail(db, accountID)) ?? account.email ?? '–',
        link: `${publicURL}/accounts/${account.id}`,
      },
    };
  });

  /** Account of a mail; undefined if the recipient is no longer one of its administrators. */
  const administered = async (db: Database, { accountID, userID }: { accountID: number; userID: number }) => {
    const recipient = and(eq(users.id, userID), administers(accountID)(db));
    return (await db.$count(users, recipient)) === 0 ? undefined : find(db, accountID);
  };
  const link = `${publicURL}/account`;

  mails.on('accountReviewed', async (db, params, { language }) => {
    const account = await administered(db, params);
    if (!account) return undefined;
    const { accountType } = catalogue[languages.find((one) => one === language) ?? 'da'].torvet;
    return {
      values: {
        account: account.name,
        type: accountType[account.accountType],
        link,
      },
    };
  });
  // A decision that was reverted meanwhile is not mailed.
  mails.on('accountRefused', async (db, params) => {
    const account = await administered(db, params);
    if (!account?.refusedReason) return undefined;
    return { values: { account: account.name, reason: account.refusedReason, link } };
  });
  mails.on('accountSuspended', async (db, params) => {
    const account = await administered(db, params);
    if (!account?.suspendedReason) return undefined;
    return { values: { account: account.name, reason: account.suspendedReason, link } };
  });
  mails.on('accountLifted', async (db, params) => {
    const account = await administered(db, params);
    return account && !account.suspendedAt ? { values: { account: account.name, link } } : undefined;
  });
};
