import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { defaultLanguage } from '../../schemas/languages';
import { administratorsOf } from '../accounts/administrators';
import type { Database } from '../db/database';
import { accounts, associations, enquiries, listings, users } from '../db/tables';
import type { Reader } from '../mail/reader';

/** A user of the account by their e-mail, or by their number. */
const userOf = async (
  db: Database,
  accountID: number,
  by: { email: string } | { userID: number },
): Promise<Reader | undefined> => {
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
 * Who is written to about an enquiry: the listing's contact, who may be one of the account's users and then chooses their
 * mails; without a contact the account's own address, and without that its first administrator.
 */
export const contactOf = async (db: Database, enquiryID: number): Promise<Reader | undefined> => {
  const [about] = await db
    .select({
      accountID: enquiries.accountID,
      contact: sql<string | null>`${listings.fields} ->> 'contactEmail'`,
      account: accounts.email,
    })
    .from(enquiries)
    .innerJoin(listings, eq(listings.id, enquiries.listingID))
    .innerJoin(accounts, eq(accounts.id, enquiries.accountID))
    .where(eq(enquiries.id, enquiryID));
  if (!about) return undefined;
  const { accountID } = about;
  const email = about.contact || about.account;
  if (email) return (await userOf(db, accountID, { email })) ?? { email, language: defaultLanguage };
  const [administrator] = await administratorsOf(db, accountID);
  return administrator && userOf(db, accountID, administrator);
};
