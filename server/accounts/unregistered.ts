import { randomInt } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Language } from '../../schemas/languages';
import type { Database } from '../db/database';
import { associations, users } from '../db/tables';

/** Candidates for the login name of a new user: the e-mail address, or the e-mail address with a number. */
const usernames = (email: string): string[] => [
  email,
  ...Array.from({ length: 5 }, () => `${email.slice(0, 240)}-${randomInt(1000, 10_000)}`),
];

/** Finds the unregistered user with an e-mail address whom another account has invited, or creates the user. */
export const unregisteredUser = async (tx: Database, email: string, language: Language): Promise<number> => {
  const name = email.toLowerCase();
  for (const username of usernames(email)) {
    const [known] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, name), isNull(users.authID)))
      .orderBy(asc(users.id))
      .limit(1);
    if (known) return known.id;
    // If two accounts invite one e-mail address at the same time, the second transaction waits here and finds the user.
    const [made] = await tx
      .insert(users)
      .values({ username, email, name: '', language })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made) return made.id;
  }
  throw new Error('No user name was free');
};

/** Deletes a user who has never registered and is on no account. */
export const forgetUnregistered = async (tx: Database, userID: number): Promise<void> => {
  await tx.execute(sql`delete from ${users} where ${users.id} = ${userID} and ${users.authID} is null and not ${users.staff}
    and not exists (select from ${associations} where ${associations.userID} = ${users.id})`);
};
