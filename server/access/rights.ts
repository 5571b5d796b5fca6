import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { families, familiesOf, familyNames, type ListingTypeID } from '../../schemas/listing/families';
import type { Actor } from '../../schemas/listing/status';
import type { PermissionName } from '../../schemas/permissions';
import { accounts, listings } from '../db/tables';
import type { Caller, CallerAccount } from './caller';

/**
 * What the caller is on an account, as the status matrix asks for it; undefined when they have nothing to do with it,
 * and must not learn that it exists. Staff are staff on every account.
 */
export const rightsOn = (caller: Caller, accountID: number): Actor | undefined => {
  if (caller.staff) return { staff: true, roles: [] };
  const account = caller.accounts.find(({ ID }) => ID === accountID);
  return account && { staff: false, roles: account.roles };
};

/** True when the account has the permission; staff are not bound by it. */
export const hasPermission = (caller: Caller, accountID: number, permission: PermissionName): boolean =>
  caller.staff ||
  caller.accounts.some(({ ID, permissions }) => ID === accountID && permissions[permission] === true);

/** The listing types that an account has the permission for. */
export const typesOf = ({ permissions }: CallerAccount): ListingTypeID[] =>
  familiesOf(permissions).map((family) => families[family].type);

/**
 * The condition that every query on `listings` takes: the accounts on which the caller has any role, and of those
 * the families that the account has the permission for. Staff see everything.
 */
export const listingScope = (caller: Caller): SQL => {
  if (caller.staff) return sql`true`;
  // Accounts with the same types share a condition, so that the common case is one plain list of accounts.
  const byTypes = new Map<string, { types: ListingTypeID[]; accountIDs: number[] }>();
  for (const account of caller.accounts) {
    const types = typesOf(account);
    if (types.length === 0) continue;
    const group = byTypes.get(types.join()) ?? { types, accountIDs: [] };
    group.accountIDs.push(account.ID);
    byTypes.set(types.join(), group);
  }
  const conditions = [...byTypes.values()].map(({ types, accountIDs }) => {
    const [only, ...others] = accountIDs;
    const owned =
      only !== undefined && others.length === 0
        ? eq(listings.accountID, only)
        : inArray(listings.accountID, accountIDs);
    return types.length === familyNames.length ? owned : and(owned, inArray(listings.family, types));
  });
  return or(...conditions) ?? sql`false`;
};

/** The condition that every query on `accounts` takes: those on which the caller has any role; staff see all. */
export const accountScope = (caller: Caller): SQL => {
  if (caller.staff) return sql`true`;
  const ids = caller.accounts.map(({ ID }) => ID);
  return ids.length > 0 ? inArray(accounts.id, ids) : sql`false`;
};
