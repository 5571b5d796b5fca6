import { eq } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import { invitationLimits } from '../../schemas/accountUsers';
import { type MailKind, mailKinds } from '../../schemas/mail';
import { answerDays } from '../../schemas/searchAgentMails';
import { makerEmail } from '../accounts/mails';
import type { Database } from '../db/database';
import { accounts, apiKeys, listings, type mails } from '../db/tables';
import { enquiryMailValues } from '../enquiries/mail';
import { mailTable } from '../mail/table';

type StoredMail = typeof mails.$inferSelect;

/** Reads the current value of a placeholder; returns undefined if the record no longer exists. */
type Value = (db: Database, mail: StoredMail) => Promise<string | null | undefined>;

/** Reads a number from the parameters of a mail. */
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

const answer: Value = async () => String(answerDays);

const titleOf = async (db: Database, listingID: number): Promise<string | null | undefined> => {
  const [found] = await db.select({ title: listings.title }).from(listings).where(eq(listings.id, listingID));
  return found?.title;
};

const title: Value = (db, mail) => titleOf(db, numberIn(mail, 'listingID'));

/** Promotions in the parameters of a mail. */
const announced = ({ params }: StoredMail) => mailTable.promotionEnds.params.parse(params).promotions;

const promotionCount: Value = async (_, mail) => String(announced(mail).length);

const firstPromoted: Value = async (db, mail) => titleOf(db, announced(mail)[0]?.listingID ?? 0);

const name: Value = async (db, mail) => {
  const [found] = await db
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(eq(apiKeys.id, numberIn(mail, 'apiKeyID')));
  return found?.name;
};

/** E-mail address of the creator of the account that the mail is about. */
const maker: Value = async (db, { accountID }) =>
  accountID === null ? undefined : makerEmail(db, accountID);

/** Creates a reader for a value of the mail's enquiry, which staff can read anyway. */
const ofEnquiry =
  (value: 'title' | 'caseNumber' | 'name' | 'email' | 'phone' | 'message'): Value =>
  async (db, mail) =>
    (await enquiryMailValues(db, numberIn(mail, 'enquiryID')))?.[value];

/**
 * Placeholders without secrets, by kind of mail, in addition to those of the account. They never include links. `email`
 * is the recipient's e-mail address by default.
 */
const harmless: Readonly<Partial<Record<MailKind, Readonly<Record<string, Value>>>>> = {
  accountCreated: { email: maker },
  accountMerged: { merged, keys },
  apiKeyEnds: { name },
  apiKeyMade: { name },
  enquiryReceived: {
    title: ofEnquiry('title'),
    caseNumber: ofEnquiry('caseNumber'),
    name: ofEnquiry('name'),
    email: ofEnquiry('email'),
    phone: ofEnquiry('phone'),
    message: ofEnquiry('message'),
  },
  invitation: { days },
  listingApproved: { title },
  listingRefused: { title },
  listingReleased: { title },
  searchAgentsWanted: { days: answer },
  promotionEnds: { smart_count: promotionCount, title: firstPromoted },
};

const reader: Value = async (_, { recipient }) => recipient;

/** Current values of the placeholders that staff may see in a mail. */
export const shownValues = async (db: Database, mail: StoredMail): Promise<Record<string, string>> => {
  const kind = mailKinds.find((one) => one === mail.kind);
  const read = Object.entries({ email: reader, ...(kind && harmless[kind]) }).map(
    async ([key, value]) => [key, await value(db, mail)] as const,
  );
  const values: Record<string, string> = {};
  for (const [key, value] of await Promise.all(read)) {
    if (typeof value === 'string') values[key] = value;
  }
  return values;
};
