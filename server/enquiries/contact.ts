import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defaultLanguage } from '../../schemas/languages';
import { administratorsOf } from '../access/administrators';
import type { Database } from '../db/database';
import { accounts, associations, enquiries, listings, users } from '../db/tables';
import type { Recipient, Recipients } from '../mail/recipients';

/** User of the account with this id or e-mail address. */
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

/** Recipient of the mail about an enquiry: the contact of the listing, as found by {@link recipientAt}. */
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
 * Recipient of the mails to a listing's contact. If a user of the account has the contact's e-mail address, the mail
 * settings of this user apply. Without a contact, the recipient is the account's e-mail address, then its first
 * administrator.
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

/** Recipients of mails that are addressed to the contact of a listing. */
export const enquiryRecipients: Pick<Recipients, 'contact' | 'listingContact'> = {
  contact: (db, { enquiryID }) => contactOf(db, z.number().parse(enquiryID)),
  listingContact: (db, params) => {
    const { accountID, contact } = listingContact.parse(params);
    return recipientAt(db, accountID, contact);
  },
};
