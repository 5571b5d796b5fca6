import { eq } from 'drizzle-orm';
import type { Language } from '../../schemas/languages';
import type { Database } from '../db/database';
import { users } from '../db/tables';
import type { MailDefinition } from './table';

/** Who reads a mail. */
export interface Reader {
  userID: number;
  email: string;
  language: Language;
}

/** How the reader is found that a mail's definition names; undefined when there is none any more. */
export const readers: Record<
  MailDefinition['to'],
  (db: Database, params: { userID: number }) => Promise<Reader | undefined>
> = {
  user: async (db, { userID }) => {
    const [found] = await db
      .select({ userID: users.id, email: users.email, language: users.language })
      .from(users)
      .where(eq(users.id, userID));
    return found;
  },
};
