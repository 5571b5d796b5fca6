import { asc, eq } from 'drizzle-orm';
import type { AccountUser } from '../../schemas/account';
import type { Database } from '../db/database';
import { associations, users } from '../db/tables';

/** The users of an account by name, each with all roles held there. */
export const accountUsers = async (db: Database, accountID: number): Promise<AccountUser[]> => {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      authID: users.authID,
      role: associations.role,
    })
    .from(associations)
    .innerJoin(users, eq(users.id, associations.userID))
    .where(eq(associations.accountID, accountID))
    .orderBy(asc(users.id), asc(associations.role));
  const merged = new Map<number, AccountUser>();
  for (const { id, name, email, authID, role } of rows) {
    const known = merged.get(id);
    if (known) known.userRoles.push(role);
    else
      merged.set(id, { id, name: name || undefined, email, userRoles: [role], registered: authID !== null });
  }
  const byName = new Intl.Collator('da').compare;
  return [...merged.values()].toSorted((one, other) =>
    byName(one.name ?? one.email, other.name ?? other.email),
  );
};
