import { and, eq, isNull, sql } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { formats } from '../../i18n/format';
import { apiKeyLimits } from '../../schemas/apiKey';
import type { Language } from '../../schemas/languages';
import { administratorsOf } from '../access/administrators';
import type { Database } from '../db/database';
import { accounts, apiKeys, users } from '../db/tables';
import type { Mails } from '../mail/mails';
import type { Services } from '../services';

/** Data of a key for a mail to an administrator of the account; undefined if the key is no longer valid. */
const keyFor = async (
  db: Database,
  { apiKeyID, userID }: { apiKeyID: number; userID: number },
  { language }: { language: Language },
) => {
  const [key] = await db
    .select({
      accountID: apiKeys.accountID,
      account: accounts.name,
      name: apiKeys.name,
      expiresAt: apiKeys.expiresAt,
      ofStaff: apiKeys.ofStaff,
      maker: users.name,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountID))
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.id, apiKeyID), isNull(apiKeys.revokedAt)));
  if (!key) return undefined;
  const { accountID, account, name, expiresAt, ofStaff, maker } = key;
  const administers = (await administratorsOf(db, accountID)).some((one) => one.userID === userID);
  if (!administers) return undefined;
  const { role } = catalogue[language].torvet;
  return {
    account,
    name,
    by: ofStaff || !maker ? role.staff : maker,
    ends: formats(language).date(expiresAt),
  };
};

/** Creates a function that queues mails about keys that will expire soon, once per key and administrator. */
export const warnOfEnds =
  (mails: Mails) =>
  async (tx: Database): Promise<void> => {
    const ending = await tx
      .select({ apiKeyID: apiKeys.id, accountID: apiKeys.accountID })
      .from(apiKeys)
      .where(
        and(
          isNull(apiKeys.revokedAt),
          sql`${apiKeys.expiresAt} between now() and now() + make_interval(days => ${apiKeyLimits.warnedDays})`,
          // Keys with a short validity are excluded, because they expire as intended.
          sql`${apiKeys.expiresAt} - ${apiKeys.createdAt} > make_interval(days => ${2 * apiKeyLimits.warnedDays})`,
        ),
      );
    for (const { apiKeyID, accountID } of ending)
      for (const { userID } of await administratorsOf(tx, accountID))
        await mails.send(tx, 'apiKeyEnds', { userID, accountID, apiKeyID }, { key: `${apiKeyID} ${userID}` });
  };

/** Registers the mails about new API keys, and about keys that will expire soon. */
export const registerKeyMails = (services: Services): void => {
  const { config, database, mails, jobs } = services;
  const link = `${config.publicURL}/listings/import?tab=api`;
  mails.on('apiKeyMade', async (db, params, recipient) => {
    const key = await keyFor(db, params, recipient);
    return key && { values: { ...key, link } };
  });
  mails.on('apiKeyEnds', async (db, params, recipient) => {
    const key = await keyFor(db, params, recipient);
    return key && { values: { ...key, link } };
  });
  jobs.every('ends of API keys', '37 6 * * *', () => database.transaction(warnOfEnds(mails)));
};
