import {
  type AccountTypeID,
  accountTypes,
  type PermissionMap,
  permissionNames,
} from '../../../schemas/accountTypes';
import { type RoleID, roleName } from '../../../schemas/roles';
import type { GuardedSession } from '../../../src/permissions/guard';
import type { SessionAccount } from '../../../src/permissions/session';

export const everyPermission: PermissionMap = Object.fromEntries(permissionNames.map((name) => [name, true]));

/** Account with all permissions and the given properties. */
export const accountWith = (own: Partial<SessionAccount> = {}): SessionAccount => ({
  ID: 1,
  name: 'Havneholm Erhverv A/S',
  accountType: accountTypes.Broker,
  permissions: everyPermission,
  userRoles: [1],
  ...own,
});

/** Session of a user with one account. */
export const working = (
  userRoles: readonly RoleID[],
  {
    permissions = everyPermission,
    accountType = accountTypes.Broker,
  }: {
    permissions?: PermissionMap;
    accountType?: AccountTypeID;
  } = {},
): GuardedSession => {
  const active = accountWith({ userRoles, permissions, accountType });
  return { staff: false, accounts: [active], active, roles: userRoles.map(roleName) };
};

export const admin = working([1]);
export const member = working([2]);
export const reader = working([3]);
/** Session of a user without an account. */
export const newcomer: GuardedSession = { staff: false, accounts: [], roles: [] };
/** Session with accounts, none of which is active. */
export const undecided: GuardedSession = {
  staff: false,
  accounts: [accountWith(), accountWith({ ID: 2, userRoles: [3] })],
  roles: [],
};
export const staff: GuardedSession = { staff: true, accounts: [], roles: [] };
const staffAccount = accountWith({ userRoles: [1, 2, 3] });
export const staffAtWork: GuardedSession = {
  staff: true,
  accounts: [staffAccount],
  active: staffAccount,
  roles: ['admin', 'member', 'readonly'],
};

/** Sessions that the guard distinguishes, by name. */
export const kinds: Readonly<Record<string, GuardedSession | undefined>> = {
  nobody: undefined,
  newcomer,
  undecided,
  admin,
  member,
  reader,
  'admin without permissions': working([1], { permissions: {} }),
  'admin of a light account': working([1], { accountType: accountTypes.LightAdvertiser }),
  'member of a premium account': working([2], { accountType: accountTypes.PremiumAdvertiser }),
  staff,
  'staff with an account': staffAtWork,
};
