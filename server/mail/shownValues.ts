import { eq } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import { invitationLimits } from '../../schemas/accountUsers';
import { type MailKind, mailKinds } from '../../schemas/mail';
import type { Database } from '../db/database';
import { accounts, apiKeys, enquiries, listings, type mails } from '../db/tables';

type StoredMail = typeof mails.$inferSelect;

/** A value as it would be written today; undefined where what it names is gone. */
type Value = (db: Database, mail: StoredMail) => Promise<string | null | undefined>;

/** A number among what a mail was queued with. */
const numberIn = ({ params }: StoredMail, name: string): number => {
  const found = params[name];
  return typeof found === 'number' ? found : 0;
};

const merged: Value = async (db, mail) => {
  const [found] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, numberIn(mail, 'mergedID')));
  return found?.name;
};

const keys: Value = async (_, { params: { revokedKeys }, language }) =>
  Array.isArray(revokedKeys) && revokedKeys.length > 0
    ? revokedKeys.join(', ')
    : translate(catalogue[language], 'torvet.accountMerge.keys.none');

const days: Value = async () => String(invitationLimits.days);

const title: Value = async (db, mail) => {
  const [found] = await db
    .select({ title: listings.title })
    .from(listings)
    .where(eq(listings.id, numberIn(mail, 'listingID')));
  return found?.title;
};

const enquiryTitle: Value = async (db, mail) => {
  const [found] = await db
    .select({ title: listings.title })
    .from(enquiries)
    .innerJoin(listings, eq(listings.id, enquiries.listingID))
    .where(eq(enquiries.id, numberIn(mail, 'enquiryID')));
  return found?.title;
};

const name: Value = async (db, mail) => {
  const [found] = await db
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(eq(apiKeys.id, numberIn(mail, 'apiKeyID')));
  return found?.name;
};

/** What staff may read of a mail that is no secret, beside the account and the address. Links are never among it. */
const harmless: Readonly<Partial<Record<MailKind, Readonly<Record<string, Value>>>>> = {
  accountMerged: { merged, keys },
  apiKeyEnds: { name },
  apiKeyMade: { name },
  enquiryReceived: { title: enquiryTitle },
  invitation: { days },
  listingApproved: { title },
  listingRefused: { title },
  listingReleased: { title },
  promotionEnds: { title },
};

/** The values of a mail's texts that staff may read, as they are now. */
export const shownValues = async (db: Database, mail: StoredMail): Promise<Record<string, string>> => {
  const kind = mailKinds.find((one) => one === mail.kind);
  const read = Object.entries((kind && harmless[kind]) ?? {}).map(
    async ([key, value]) => [key, await value(db, mail)] as const,
  );
  const values: Record<string, string> = {};
  for (const [key, value] of await Promise.all(read)) {
    if (typeof value === 'string') values[key] = value;
  }
  return values;
};
