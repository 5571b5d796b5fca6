import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defaultLanguage } from '../../schemas/languages';
import { administratorsOf } from '../access/administrators';
import type { Database } from '../db/database';
import { accounts, associations, enquiries, listings, users } from '../db/tables';
import type { Recipient, Recipients } from '../mail/recipients';

/** User of the account by e-mail or id. */
const userOf = async (
  db: Database,
  accountID: number,
  by: { email: string } | { userID: number },
): Promise<Recipient | undefined> => {
  const [found] = await db
    .select({ userID: users.id, email: users.email, language: users.language })
    .from(users)
    .innerJoin(associations, eq(associations.userID, users.id))
    .where(
      and(
        eq(associations.accountID, accountID),
        'email' in by ? sql`lower(${users.email}) = ${by.email.toLowerCase()}` : eq(users.id, by.userID),
        isNotNull(users.authID),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(users.id))
    .limit(1);
  return found;
};

/**
 * Recipient of an enquiry's mail: the listing's contact (with their mail settings if they are a user); without a
 * contact the account's e-mail, otherwise its first administrator.
 */
export const contactOf = async (db: Database, enquiryID: number): Promise<Recipient | undefined> => {
  const [about] = await db
    .select({
      accountID: enquiries.accountID,
      contact: sql<string | null>`${listings.fields} ->> 'contactEmail'`,
    })
    .from(enquiries)
    .innerJoin(listings, eq(listings.id, enquiries.listingID))
    .where(eq(enquiries.id, enquiryID));
  return about && recipientAt(db, about.accountID, about.contact);
};

/**
 * Reader with an e-mail (with their mail settings if they are a user); without an e-mail the account's e-mail,
 * otherwise its first administrator.
 */
export const recipientAt = async (
  db: Database,
  accountID: number,
  contact: string | null,
): Promise<Recipient | undefined> => {
  const [account] = contact
    ? []
    : await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountID));
  const email = contact || account?.email;
  if (email) return (await userOf(db, accountID, { email })) ?? { email, language: defaultLanguage };
  const [administrator] = await administratorsOf(db, accountID);
  return administrator && userOf(db, accountID, administrator);
};

const listingContact = z.looseObject({ accountID: z.number(), contact: z.string() });

/** Recipients of the mails to a listing's contact. */
export const enquiryRecipients: Pick<Recipients, 'contact' | 'listingContact'> = {
  contact: (db, { enquiryID }) => contactOf(db, z.number().parse(enquiryID)),
  listingContact: (db, params) => {
    const { accountID, contact } = listingContact.parse(params);
    return recipientAt(db, accountID, contact);
  },
};
