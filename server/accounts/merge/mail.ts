import { and, eq } from 'drizzle-orm';
import { catalogue } from '../../../i18n/catalogue';
import { translate } from '../../../i18n/translate';
import { administratorsOf } from '../../access/administrators';
import type { Database } from '../../db/database';
import { accounts } from '../../db/tables';
import type { Services } from '../../services';

/** Registers the mail about a merge of two accounts. */
export const registerMergeMail = ({ config: { publicURL }, mails }: Services): void => {
  const nameOf = async (db: Database, accountID: number, mergedInto?: number) => {
    const [found] = await db
      .select({ name: accounts.name })
      .from(accounts)
      .where(
        and(
          eq(accounts.id, accountID),
          mergedInto === undefined ? undefined : eq(accounts.mergedInto, mergedInto),
        ),
      );
    return found?.name;
  };
  mails.on('accountMerged', async (db, { userID, accountID, mergedID, revokedKeys }, { language }) => {
    const [account, merged] = [await nameOf(db, accountID), await nameOf(db, mergedID, accountID)];
    const administers = (await administratorsOf(db, accountID)).some((one) => one.userID === userID);
    if (account === undefined || merged === undefined || !administers) return undefined;
    const none = translate(catalogue[language], 'torvet.accountMerge.keys.none');
    const keys = revokedKeys.length > 0 ? revokedKeys : none;
    return { values: { account, merged, keys, link: `${publicURL}/account` } };
  });
};
