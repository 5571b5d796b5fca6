import type { Account, Association } from '../../schemas/account';
import {
  pendingStaffPermission,
  type RoleID,
  type RoleName,
  roleIDs,
  roleName,
  staffPermission,
} from '../../schemas/roles';
import type { ActingFor, TokenClaims } from '../../schemas/token';

/** Account of the user, with all of the user's roles on it. */
export interface SessionAccount extends Omit<Association, 'userRole'> {
  userRoles: readonly RoleID[];
}

/** Signed-in user with the active account. */
export interface Session {
  user: { id: number; email: string };
  /** True for staff without an impersonation, who see all accounts. */
  staff: boolean;
  /** True for staff who must add a second factor; until then, they can open only their profile. */
  pendingStaff?: true;
  /** Impersonated account, with the roles for it; undefined without an impersonation. */
  acting?: ActingFor;
  /** Expiry of the access token in milliseconds since 1970. */
  expiresAt?: number;
  /** Accounts of the user, sorted by name. */
  accounts: readonly SessionAccount[];
  active?: SessionAccount;
  /** Roles of the user on the active account. */
  roles: readonly RoleName[];
}

/** True if the user works with fewer roles than they have. */
export const isNarrowed = ({ staff, acting, active, roles }: Session): boolean =>
  !staff && acting === undefined && active !== undefined && roles.length < active.userRoles.length;

/** Stored account selection; has roles if the user selected fewer than all. */
export interface KeptChoice {
  accountID: number;
  userRoles?: RoleID[];
}

/** Merges association rows (one per role) into accounts; keeps the order of their first rows. */
export const mergeAssociations = (rows: readonly Association[]): SessionAccount[] => {
  const merged = new Map<number, SessionAccount>();
  for (const { userRole, ...account } of rows) {
    const known = merged.get(account.ID)?.userRoles ?? [];
    const userRoles = roleIDs.filter((role) => role === userRole || known.includes(role));
    merged.set(account.ID, { ...account, userRoles });
  }
  return [...merged.values()];
};

/** Account as staff see it, with all roles. */
export const asStaffAccount = ({
  ID,
  name,
  accountType,
  billingId,
  permissions,
}: Pick<Account, 'ID' | 'name' | 'accountType' | 'billingId' | 'permissions'>): SessionAccount => ({
  ID,
  name,
  accountType,
  ...(billingId === undefined ? {} : { billingId }),
  permissions,
  userRoles: roleIDs,
});

/** Parses a stored account selection; undefined if it is invalid. */
export const readChoice = (kept: unknown): KeptChoice | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const accountID: unknown = Reflect.get(kept, 'accountID');
  if (typeof accountID !== 'number' || !Number.isSafeInteger(accountID) || accountID <= 0) return undefined;
  const given: unknown = Reflect.get(kept, 'userRoles');
  const userRoles = Array.isArray(given) ? roleIDs.filter((role) => given.includes(role)) : [];
  return userRoles.length > 0 ? { accountID, userRoles } : { accountID };
};

export const isStaff = ({ permissions, act }: Pick<TokenClaims, 'permissions' | 'act'>): boolean =>
  act === undefined && permissions.split(',').some((name) => name.trim() === staffPermission);

/** Selected roles that the user still has; all of the user's roles if none of the selected ones remains. */
const pickedRoles = (account: SessionAccount, picked: readonly RoleID[] | undefined): RoleName[] => {
  const held = account.userRoles.filter((role) => picked?.includes(role));
  return (held.length > 0 ? held : account.userRoles).map(roleName);
};

/**
 * Session for an access token, with the accounts of its user and the stored account selection.
 * @param choice ignored if its account is not in `accounts`. A single account is selected automatically.
 */
export const sessionOf = (
  claims: TokenClaims,
  accounts: readonly SessionAccount[],
  choice: KeptChoice | undefined,
): Session => {
  const { user, act, exp } = claims;
  const staff = isStaff(claims);
  const wanted = act?.accountID ?? choice?.accountID;
  const only = accounts.length === 1 && !staff ? accounts[0] : undefined;
  const active = accounts.find(({ ID }) => ID === wanted) ?? only;
  const picked = choice?.accountID === active?.ID ? choice?.userRoles : undefined;
  return {
    user,
    staff,
    ...(claims.permissions === pendingStaffPermission ? { pendingStaff: true as const } : {}),
    ...(act ? { acting: act } : {}),
    ...(typeof exp === 'number' ? { expiresAt: exp * 1000 } : {}),
    accounts,
    ...(active ? { active } : {}),
    roles: active ? pickedRoles(active, act ? act.userRoles : picked) : [],
  };
};

/** True if the user can work on an account; always true for staff. */
export const hasAccounts = ({ staff, accounts }: Pick<Session, 'staff' | 'accounts'>): boolean =>
  staff || accounts.length > 0;

/** Storage key of a user's account selection. */
export const choiceName = (userID: number) => `activeAccount.${userID}`;
