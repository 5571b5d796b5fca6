import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users } from '../db/tables';

/**
 * Locks a user until the transaction ends, so that the password cannot change and the user cannot be deleted.
 * @param how `no key update` for changes, `key share` for references; readers do not block each other.
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
