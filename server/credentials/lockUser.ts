import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users } from '../db/tables';

/**
 * Locks a user until the transaction ends, so that the password cannot be changed and the user cannot be deleted.
 * @param how lock strength: `no key update` for a change of the user, `key share` for rows that refer to the user.
 * @returns the current row; undefined if the user was deleted.
 */
export const lockUser = async (
  tx: Database,
  userID: number,
  how: 'key share' | 'share' | 'no key update' = 'share',
): Promise<{ passwordHash: string | null; suspendedAt: Date | null } | undefined> => {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userID))
    .for(how);
  return user;
};
