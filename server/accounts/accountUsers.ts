import { and, asc, eq } from 'drizzle-orm';
import type { AccountUser } from '../../schemas/account';
import { rolesVersion } from '../../schemas/roles';
import type { Database } from '../db/database';
import { associations, invitations, users } from '../db/tables';

/**
 * Users of an account by name, including invited users, with their roles on the account.
 * @param userID limits the result to this user.
 */
export const accountUsers = async (
  db: Database,
  accountID: number,
  userID?: number,
): Promise<AccountUser[]> => {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      authID: users.authID,
      suspendedAt: users.suspendedAt,
      role: associations.role,
      sentAt: invitations.sentAt,
      endsAt: invitations.endsAt,
    })
    .from(associations)
    .innerJoin(users, eq(users.id, associations.userID))
    .leftJoin(
      invitations,
      and(eq(invitations.userID, users.id), eq(invitations.accountID, associations.accountID)),
    )
    .where(
      and(
        eq(associations.accountID, accountID),
        userID === undefined ? undefined : eq(associations.userID, userID),
      ),
    )
    .orderBy(asc(users.id), asc(associations.role));
  const merged = new Map<number, AccountUser>();
  for (const { id, name, email, authID, suspendedAt, role, sentAt, endsAt } of rows) {
    const known = merged.get(id);
    if (known) known.userRoles.push(role);
    else
      merged.set(id, {
        id,
        name: name || undefined,
        email,
        userRoles: [role],
        version: 0,
        ...(suspendedAt ? { suspended: true as const } : {}),
        registered: authID !== null,
        ...(sentAt && endsAt
          ? { invitation: { sentAt: sentAt.toISOString(), endsAt: endsAt.toISOString() } }
          : {}),
      });
  }
  const byName = new Intl.Collator('da').compare;
  const found = [...merged.values()].map((user) => ({ ...user, version: rolesVersion(user.userRoles) }));
  return found.toSorted((one, other) => byName(one.name ?? one.email, other.name ?? other.email));
};
