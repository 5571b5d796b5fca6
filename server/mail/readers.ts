import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/database';
import { registrations, users } from '../db/tables';
import type { Recipient } from './recipient';
import type { MailDefinition } from './table';

/** Finds the reader of a mail from the mail's parameters; undefined if there is none. */
export type FindReader = (
  db: Database,
  params: Readonly<Record<string, unknown>>,
) => Promise<Recipient | undefined>;

/** Functions that find the reader, by the kind of reader in a mail's definition. */
export type Readers = Readonly<Record<MailDefinition['to'], FindReader>>;

/** Readers that this folder can find without another domain. */
export const userReaders: Pick<Readers, 'registrant' | 'user'> = {
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
