import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { families, familiesOf, type ListingTypeID, listingTypeIDs } from '../../schemas/listing/families';
import type { KindOwnedBy, RecordKind } from '../../schemas/recordKinds';
import type { Caller, CallerAccount } from './caller';
import { type OwnedByAccount, type Owner, ownerOfKind } from './owners';

/** An account with the visible listing types; `types` undefined means all of them. */
export interface ScopePart {
  /** A column, if the statement is prepared for any account. */
  accountID: number | SQL;
  types: readonly ListingTypeID[] | undefined;
}

/** Scope of a list: records of some accounts, or of all (`parts` undefined, staff only). */
export interface Scope {
  parts: readonly ScopePart[] | undefined;
  /** Requested listing types, for a list of everyone's listings. */
  types: readonly ListingTypeID[] | undefined;
}

/** Restriction of a list by its filter. */
export interface Narrowed {
  accountID?: number | readonly number[] | undefined;
  type?: ListingTypeID | readonly ListingTypeID[] | undefined;
}

/** Listing types as a condition; undefined for all types. */
const allOrSome = (types: readonly ListingTypeID[]) =>
  types.length === listingTypeIDs.length ? undefined : types;

const permittedTypes = ({ permissions }: CallerAccount): ListingTypeID[] =>
  familiesOf(permissions).map((family) => families[family].type);

const scopeBy = (
  { type: typed, listedFor, permission }: Pick<OwnedByAccount, 'type' | 'listedFor' | 'permission'>,
  caller: Caller,
  { accountID, type }: Narrowed,
): Scope => {
  const named = accountID === undefined ? undefined : [...new Set([accountID].flat())];
  const asked = type === undefined ? listingTypeIDs : [...new Set([type].flat())];
  if (caller.staff) {
    const types = allOrSome(asked);
    return { types, parts: named?.map((id) => ({ accountID: id, types })) };
  }
  const parts = caller.accounts
    .filter(({ ID, roles, permissions }) => {
      const isListed =
        (listedFor === undefined || listedFor.some((role) => roles.includes(role))) &&
        (permission === undefined || permissions[permission] === true);
      return isListed && (named === undefined || named.includes(ID));
    })
    .map((account) => ({
      accountID: account.ID,
      types: typed ? permittedTypes(account).filter((own) => asked.includes(own)) : listingTypeIDs,
    }))
    .filter(({ types }) => types.length > 0)
    .map((part) => ({ ...part, types: allOrSome(part.types) }));
  return { types: undefined, parts };
};

/** Columns with the owner of a kind of record; follows the chain of kinds that are owned through others. */
const rootOf = (kind: RecordKind): Owner => {
  const owner = ownerOfKind(kind);
  return 'through' in owner ? rootOf(owner.through) : owner;
};

/**
 * Scope of a kind for the caller: accounts with a suitable role, and their permitted types if the kind has types. Staff
 * see all.
 * @param narrowed restriction by the filter: an account outside the scope adds nothing, as if it did not exist.
 */
export const scopeOf = (kind: KindOwnedBy<'account'>, caller: Caller, narrowed: Narrowed = {}): Scope => {
  const root = rootOf(kind);
  return scopeBy('accountID' in root ? root : {}, caller, narrowed);
};

/** Columns with the owner and type of a row. */
interface OwnerColumns {
  accountID: AnyPgColumn;
  type?: AnyPgColumn | undefined;
}

const typeCondition = (
  { type }: OwnerColumns,
  types: readonly ListingTypeID[] | undefined,
): SQL | undefined => {
  if (!types || !type) return undefined;
  return types.length > 0 ? inArray(type, [...types]) : sql`false`;
};

/** Accounts with the same types share a condition, so that the common case is a single list of accounts. */
const groupByTypes = (parts: readonly ScopePart[]) => {
  const groups = new Map<string, { types: ScopePart['types']; accountIDs: ScopePart['accountID'][] }>();
  for (const { accountID, types } of parts) {
    const key = types?.join() ?? '';
    const group = groups.get(key) ?? { types, accountIDs: [] };
    group.accountIDs.push(accountID);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const accountCondition = (column: AnyPgColumn, accountIDs: readonly ScopePart['accountID'][]): SQL => {
  const [only, ...others] = accountIDs;
  if (only !== undefined && others.length === 0) return eq(column, only);
  const list = accountIDs.map((id) => sql`${id}`);
  return sql`${column} in (${sql.join(list, sql`, `)})`;
};

/** Scope as a condition on the columns of a table; undefined if it includes everything. */
export const scopeCondition = (columns: OwnerColumns, { parts, types }: Scope): SQL | undefined =>
  parts
    ? (or(
        ...groupByTypes(parts).map((group) =>
          and(accountCondition(columns.accountID, group.accountIDs), typeCondition(columns, group.types)),
        ),
      ) ?? sql`false`)
    : typeCondition(columns, types);

/**
 * Condition of every list of a kind: rows in the caller's scope. Staff see all rows of accounts. Rows of users are
 * visible to that user only, rows without an owner to staff only. Undefined if all rows are visible.
 */
export const inScope = (kind: RecordKind, caller: Caller, narrowed: Narrowed = {}): SQL | undefined => {
  const owner = ownerOfKind(kind);
  if ('staff' in owner) return caller.staff ? undefined : sql`false`;
  if ('userID' in owner) return eq(owner.userID, caller.userID);
  if ('accountID' in owner) return scopeCondition(owner, scopeBy(owner, caller, narrowed));
  const parent = ownerOfKind(owner.through);
  const condition = inScope(owner.through, caller, narrowed);
  return condition && sql`${owner.parentID} in (select ${parent.id} from ${parent.table} where ${condition})`;
};
