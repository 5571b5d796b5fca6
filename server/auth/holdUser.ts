import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users } from '../db/tables';

/**
 * Holds a user until the transaction ends: nobody chooses them another password or deletes them meanwhile.
 * @param how `no key update` for who changes them, `key share` where they need only go on being there; who reads does not
 * wait for who reads.
 * @returns them as they are now; undefined when they are gone.
 */
export const holdUser = async (
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
