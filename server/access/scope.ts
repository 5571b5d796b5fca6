import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { families, familiesOf, type ListingTypeID, listingTypeIDs } from '../../schemas/listing/families';
import type { KindOwnedBy, RecordKind } from '../../schemas/recordKinds';
import type { Caller, CallerAccount } from './caller';
import { type OwnedByAccount, type Owner, ownerOfKind } from './owners';

/** Account with the visible listing types; all types if `types` is undefined. */
export interface ScopePart {
  /** Id of the account, or, in a prepared statement for any account, a column. */
  accountID: number | SQL;
  types: readonly ListingTypeID[] | undefined;
}

/** Scope of a list: records of some accounts, or, for staff, of all accounts (`parts` is undefined). */
export interface Scope {
  parts: readonly ScopePart[] | undefined;
  /** Requested listing types, for a list of the listings of all accounts. */
  types: readonly ListingTypeID[] | undefined;
}

/** Accounts and listing types that the filter of a list selects. */
export interface Narrowed {
  accountID?: number | readonly number[] | undefined;
  type?: ListingTypeID | readonly ListingTypeID[] | undefined;
}

/** Undefined if the listing types are all types, which need no condition. */
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

/** Columns with the owner of a kind of record. Kinds that are owned through other kinds are resolved. */
const rootOf = (kind: RecordKind): Owner => {
  const owner = ownerOfKind(kind);
  return 'through' in owner ? rootOf(owner.through) : owner;
};

/**
 * Records of a kind that the caller may list: those of accounts on which the caller has a suitable role, and of the
 * permitted listing types. Staff may list all records.
 * @param narrowed accounts and types in the filter; an account outside the scope is ignored, like a missing account.
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

/** Groups accounts by listing types, so that the condition is usually a single list of accounts. */
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

/** WHERE condition of a scope; undefined if the scope includes all rows. */
export const scopeCondition = (columns: OwnerColumns, { parts, types }: Scope): SQL | undefined =>
  parts
    ? (or(
        ...groupByTypes(parts).map((group) =>
          and(accountCondition(columns.accountID, group.accountIDs), typeCondition(columns, group.types)),
        ),
      ) ?? sql`false`)
    : typeCondition(columns, types);

/**
 * WHERE condition of every list of a kind: the rows that the caller may see. Rows of accounts are visible by role, and
 * to staff; rows of a user to that user only; rows without an owner to staff only. Undefined if all rows are visible.
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
