import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { PermissionName } from '../../schemas/accountTypes';
import type { ListingTypeID } from '../../schemas/listing/families';
import { isRecordTypeKind, type KindOwnedBy, type OwnKind, type RecordKind } from '../../schemas/recordKinds';
import type { RoleName } from '../../schemas/roles';
import { type Database, rows } from '../db/database';
import {
  accounts,
  accountViews,
  apiKeys,
  apiLog,
  auditLog,
  enquiries,
  imports,
  listings,
  metaListEntries,
  pages,
  promotionProducts,
  promotions,
  recordColumn,
  recordStore,
  savedViews,
  users,
} from '../db/tables';

interface Kept {
  table: AnyPgTable;
  id: AnyPgColumn;
}

export interface OwnedByAccount extends Kept {
  accountID: AnyPgColumn;
  /** Column with the listing type, for kinds with `permission: 'family'` and lists by type. */
  type?: AnyPgColumn;
  /** Roles for which lists contain the records; all roles by default. */
  listedFor?: readonly RoleName[];
  /** Permission that the account must have to list the records. */
  permission?: PermissionName;
}

interface OwnedByUser extends Kept {
  userID: AnyPgColumn;
}

/** Record without an owner, visible to staff only. */
interface OwnedByStaff extends Kept {
  staff: true;
}

/** Record that has the same owner as a related record of another kind. */
interface OwnedThrough<Kind extends RecordKind> extends Kept {
  through: Kind;
  parentID: AnyPgColumn;
}

export type Owner = OwnedByAccount | OwnedByUser | OwnedByStaff | OwnedThrough<RecordKind>;

type Owners = {
  [Kind in KindOwnedBy<'account'> & OwnKind]: OwnedByAccount | OwnedThrough<KindOwnedBy<'account'>>;
} & { [Kind in KindOwnedBy<'user'> & OwnKind]: OwnedByUser | OwnedThrough<KindOwnedBy<'user'>> } & {
  [Kind in KindOwnedBy<'staff'> & OwnKind]: OwnedByStaff;
};

/** Owner of each kind of record, except record types. Used by access, row scope and audit log. */
const owners: Owners = {
  account: { table: accounts, id: accounts.id, accountID: accounts.id },
  listing: { table: listings, id: listings.id, accountID: listings.accountID, type: listings.family },
  promotion: { table: promotions, id: promotions.id, through: 'listing', parentID: promotions.listingID },
  enquiry: {
    table: enquiries,
    id: enquiries.id,
    accountID: enquiries.accountID,
    type: enquiries.family,
  },
  import: { table: imports, id: imports.id, accountID: imports.accountID },
  apiKey: { table: apiKeys, id: apiKeys.id, accountID: apiKeys.accountID, listedFor: ['admin'] },
  apiCall: { table: apiLog, id: apiLog.id, accountID: apiLog.accountID, listedFor: ['admin'] },
  auditEntry: { table: auditLog, id: auditLog.id, accountID: auditLog.accountID, listedFor: ['admin'] },
  accountView: { table: accountViews, id: accountViews.id, accountID: accountViews.accountID },
  user: { table: users, id: users.id, userID: users.id },
  savedView: { table: savedViews, id: savedViews.id, userID: savedViews.userID },
  promotionProduct: { table: promotionProducts, id: promotionProducts.id, staff: true },
  metaListEntry: { table: metaListEntries, id: metaListEntries.id, staff: true },
  page: { table: pages, id: pages.id, staff: true },
};

/** Owner of a record: an account (for a listing with the listing type), or a user. */
export interface RecordOwner {
  accountID?: number | undefined;
  userID?: number | undefined;
  type?: ListingTypeID | undefined;
}

/** Columns with the owner of the records of a record type. */
const ownerOfType = (kind: string): OwnedByAccount | OwnedByUser | OwnedByStaff => {
  const store = recordStore(kind);
  const { table, type } = store;
  const { readers: listedFor, permission } = type;
  if (type.ownedBy === 'staff') return { table, id: table.id, staff: true };
  if (type.ownedBy === 'user') return { table, id: table.id, userID: recordColumn(store, 'userID') };
  const owner = { table, id: table.id, accountID: recordColumn(store, 'accountID'), listedFor };
  return permission === undefined ? owner : { ...owner, permission };
};

export const ownerOfKind = (kind: RecordKind): Owner =>
  isRecordTypeKind(kind) ? ownerOfType(kind) : owners[kind];

/** True for accounts and users, which own themselves: the id of the record is the id of the owner. */
export const ownsItself = (kind: RecordKind): boolean => {
  const owner = ownerOfKind(kind);
  return (
    ('accountID' in owner && owner.accountID === owner.id) || ('userID' in owner && owner.userID === owner.id)
  );
};

/** Query that finds the owner of a record: at most one row with the columns `account_id`, `user_id` and `type`. */
export const ownerQuery = (kind: RecordKind, id: SQL): SQL => {
  const asked = ownerOfKind(kind);
  const joins: SQL[] = [];
  let owner = asked;
  while ('through' in owner) {
    const parent = ownerOfKind(owner.through);
    joins.push(sql`join ${parent.table} on ${parent.id} = ${owner.parentID}`);
    owner = parent;
  }
  const accountID = 'accountID' in owner ? owner.accountID : sql`null::int`;
  const type = 'accountID' in owner ? owner.type : undefined;
  const userID = 'userID' in owner ? owner.userID : sql`null::int`;
  return sql`select ${accountID} as account_id, ${userID} as user_id, ${type ?? sql`null::smallint`} as type
    from ${asked.table} ${sql.join(joins, sql` `)} where ${asked.id} = ${id}`;
};

/** Account that owns a record; undefined for a record of a user or of staff, and for a missing record. */
export const accountOf = async (
  db: Database,
  kind: RecordKind,
  id: number | string,
): Promise<number | undefined> => {
  const [found] = await rows<{ account_id: number | null }>(db, ownerQuery(kind, sql`${id}`));
  return found?.account_id ?? undefined;
};
