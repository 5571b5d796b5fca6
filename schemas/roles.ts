/** Account roles. Requests and responses contain the number; code uses the name. */
export const roles = { admin: 1, member: 2, readonly: 3 } as const;

export type RoleName = keyof typeof roles;
export type RoleID = (typeof roles)[RoleName];

/** Roles with read access. */
export const anyRole = ['admin', 'member', 'readonly'] as const satisfies readonly RoleName[];
export const writers = ['admin', 'member'] as const satisfies readonly RoleName[];

export const roleIDs: readonly RoleID[] = Object.values(roles);

const namesByID: Record<RoleID, RoleName> = { 1: 'admin', 2: 'member', 3: 'readonly' };

export const roleName = (id: RoleID): RoleName => namesByID[id];

/** Version of a user's roles: the set of roles as a bit mask. */
export const rolesVersion = (held: readonly RoleID[]): number =>
  held.reduce<number>((bits, role) => bits | (1 << (role - 1)), 0);

/** Value of the token claim `permissions` for staff (docs/decisions/rights.md). */
export const staffPermission = 'admin';

/** Value of the claim `permissions` for staff in a session without the required second factor. */
export const pendingStaffPermission = 'admin-after-second-factor';
