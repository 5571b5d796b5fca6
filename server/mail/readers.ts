import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/database';
import { registrations, users } from '../db/tables';
import { contactOf, readerWith } from '../enquiries/contact';
import type { Reader } from './reader';
import type { MailDefinition } from './table';

/** Finds the reader named by a mail's definition; undefined if there is none. */
export const readers: Record<
  MailDefinition['to'],
  (db: Database, params: Readonly<Record<string, unknown>>) => Promise<Reader | undefined>
> = {
  listingContact: (db, params) => {
    const { accountID, contact } = z
      .looseObject({ accountID: z.number(), contact: z.string() })
      .parse(params);
    return readerWith(db, accountID, contact);
  },
  contact: (db, { enquiryID }) => contactOf(db, z.number().parse(enquiryID)),
  registrant: async (db, { registrationID }) => {
    const [found] = await db
      .select({ email: registrations.email, language: registrations.language })
      .from(registrations)
      .where(eq(registrations.id, z.number().parse(registrationID)));
    return found;
  },
  user: async (db, params) => {
    const userID = z.number().parse(params.userID);
    const [found] = await db
      .select({ userID: users.id, email: users.email, language: users.language })
      .from(users)
      .where(eq(users.id, userID));
    return found;
  },
};
