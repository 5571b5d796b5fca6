import { and, asc, eq, exists, sql } from 'drizzle-orm';
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

/** Queues a mail about a new account to each of staff. */
export const tellStaff = async (tx: Database, mails: Mails, accountID: number): Promise<void> => {
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.staff, true))
    .orderBy(asc(users.id));
  for (const { id: userID } of staff)
    await mails.send(tx, 'accountCreated', { userID, accountID }, { key: `${accountID} ${userID}` });
};

/** Queues a mail to each administrator of an account that staff have looked at. @param version of the account then. */
export const tellAdministrators = async (
  tx: Database,
  mails: Mails,
  { accountID, version }: { accountID: number; version: number },
): Promise<void> => {
  const found = await tx.select({ id: users.id }).from(users).where(administers(accountID)(tx));
  for (const { id: userID } of found)
    await mails.send(
      tx,
      'accountReviewed',
      { userID, accountID },
      { key: `${accountID} ${version} ${userID}` },
    );
};

/** Defines the mails about accounts. */
export const registerAccountMails = ({ config: { publicURL }, mails }: Services): void => {
  const find = async (db: Database, accountID: number) => {
    const [found] = await db.select().from(accounts).where(eq(accounts.id, accountID));
    return found;
  };

  mails.on('accountCreated', async (db, { accountID, userID }) => {
    const account = await find(db, accountID);
    const reader = and(eq(users.id, userID), eq(users.staff, true));
    // Someone else was quicker, or the reader is no longer staff.
    if (!account?.reviewRequestedAt || (await db.$count(users, reader)) === 0) return undefined;
    const [maker] = await db
      .select({ email: users.email })
      .from(associations)
      .innerJoin(users, eq(users.id, associations.userID))
      .where(eq(associations.accountID, accountID))
      .orderBy(asc(users.id))
      .limit(1);
    const filter = encodeURIComponent(JSON.stringify({ q: account.name }));
    return {
      values: {
        account: account.name,
        email: maker?.email ?? account.email ?? '–',
        link: `${publicURL}/accounts?filter=${filter}`,
      },
    };
  });

  mails.on('accountReviewed', async (db, { accountID, userID }, { language }) => {
    const account = await find(db, accountID);
    const reader = and(eq(users.id, userID), administers(accountID)(db));
    if (!account || (await db.$count(users, reader)) === 0) return undefined;
    const { accountType } = catalogue[languages.find((one) => one === language) ?? 'da'].torvet;
    return {
      values: {
        account: account.name,
        type: accountType[account.accountType],
        link: `${publicURL}/account`,
      },
    };
  });
};
