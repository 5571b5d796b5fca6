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

/** An account that the user can work in, with all roles held there. */
export interface SessionAccount extends Omit<Association, 'userRole'> {
  userRoles: readonly RoleID[];
}

/** Who is signed in, and what for. */
export interface Session {
  user: { id: number; email: string };
  /** Internal staff, and not acting for an account: they see every account. */
  staff: boolean;
  /** Staff whose sign-in still lacks the second step that is asked of them: until then nothing but their profile. */
  pendingStaff?: true;
  /** Set while staff acts for an account with exactly these roles. */
  acting?: ActingFor;
  /** When the token ends, milliseconds since 1970. */
  expiresAt?: number;
  /** The accounts that the user is associated with, by name. */
  accounts: readonly SessionAccount[];
  /** The account that is worked in. */
  active?: SessionAccount;
  /** What the user is on the active account. */
  roles: readonly RoleName[];
}

/** Whether the user works with fewer roles than they hold, as they chose. */
export const isNarrowed = ({ staff, acting, active, roles }: Session): boolean =>
  !staff && acting === undefined && active !== undefined && roles.length < active.userRoles.length;

/** What the browser keeps of a choice of account: the account, and the roles when fewer than all were picked. */
export interface KeptChoice {
  accountID: number;
  userRoles?: RoleID[];
}

/** Association rows, one per role, merged into accounts in the order in which they come. */
export const mergeAssociations = (rows: readonly Association[]): SessionAccount[] => {
  const merged = new Map<number, SessionAccount>();
  for (const { userRole, ...account } of rows) {
    const known = merged.get(account.ID)?.userRoles ?? [];
    const userRoles = roleIDs.filter((role) => role === userRole || known.includes(role));
    merged.set(account.ID, { ...account, userRoles });
  }
  return [...merged.values()];
};

/** An account as staff work in it: they have every role everywhere. */
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

/** A kept choice out of whatever the browser's storage holds; undefined for anything that is none. */
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

/** The roles that were picked, as far as they are held; all of them when none of those is. */
const pickedRoles = (account: SessionAccount, picked: readonly RoleID[] | undefined): RoleName[] => {
  const held = account.userRoles.filter((role) => picked?.includes(role));
  return (held.length > 0 ? held : account.userRoles).map(roleName);
};

/**
 * The session of a token and what the services and the browser know beside it.
 * @param choice what was kept; an account that is not among `accounts` is ignored. One account is chosen by itself.
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

/** Whether there is any account to work in; staff have them all. */
export const hasAccounts = ({ staff, accounts }: Pick<Session, 'staff' | 'accounts'>): boolean =>
  staff || accounts.length > 0;

/** The name under which a user's choice of account is kept. */
export const choiceName = (userID: number) => `activeAccount.${userID}`;
