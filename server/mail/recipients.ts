import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Language } from '../../schemas/languages';
import type { Database } from '../db/database';
import { registrations, users } from '../db/tables';
import type { MailDefinition } from './table';

export interface Recipient {
  /** Id of the user; undefined for a contact of a listing who is not a user. */
  userID?: number;
  email: string;
  language: Language;
}

/** Finds the recipient of a mail from the mail's parameters; returns undefined if there is no recipient. */
export type FindRecipient = (
  db: Database,
  params: Readonly<Record<string, unknown>>,
) => Promise<Recipient | undefined>;

/** Functions that find recipients, by the kind of recipient (`to`) in the definition of a mail. */
export type Recipients = Readonly<Record<MailDefinition['to'], FindRecipient>>;

/** Kinds of recipients that are users or visitors who register. Other domains add further kinds. */
export const userRecipients: Pick<Recipients, 'registrant' | 'user'> = {
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
