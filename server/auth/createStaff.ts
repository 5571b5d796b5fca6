import { randomUUID } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import { shortText } from '../../schemas/text';
import { audit } from '../access/audit';
import type { Connection } from '../db/database';
import { users } from '../db/tables';
import { makeResetLink } from './resetLink';

/**
 * Gives staff rights to the user with an e-mail address; creates the user if necessary. There is no default password:
 * the user sets a password with the link.
 * @param typed e-mail address.
 * @returns the link, and whether the user is new.
 * @throws Error with a one-sentence message if several users have the e-mail address.
 */
export const createStaff = (
  { transaction }: Connection,
  typed: string,
  publicURL: string,
): Promise<{ link: string; isNew: boolean }> =>
  transaction(async (tx) => {
    const address = shortText(typed);
    const name = address.toLowerCase();
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name)))
      .for('update');
    if (found.length > 1) throw new Error(`Several users have the e-mail ${address}: none is changed.`);
    const [user] = found[0]
      ? await tx
          .update(users)
          .set({ staff: true })
          .where(eq(users.id, found[0].id))
          .returning({ id: users.id })
      : await tx
          .insert(users)
          .values({ username: address, email: address, name: '', staff: true })
          .returning({ id: users.id });
    if (!user) throw new Error(`${address} could not be written.`);
    await audit(tx, {
      subject: { kind: 'user', id: user.id },
      action: 'createStaff',
      traceID: randomUUID(),
    });
    return { link: await makeResetLink(tx, user.id, publicURL), isNew: found.length === 0 };
  });
