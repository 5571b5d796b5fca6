import { inPaths, type RecordOwnership } from './recordType';
import { type RecordTypeKind, type RecordTypeKindOf, recordTypes } from './recordTypes';

interface KindRow {
  /** Path segment of the collection, such as `accounts`. */
  collection: string;
  ownedBy: 'account' | 'user' | 'staff';
}

/**
 * Kinds of records that have an owner and are not record types (`records/`). `server/access/owners.ts` finds the owner
 * of a record.
 */
const ownKinds = {
  account: { collection: 'accounts', ownedBy: 'account' },
  listing: { collection: 'listings', ownedBy: 'account' },
  promotion: { collection: 'promotions', ownedBy: 'account' },
  enquiry: { collection: 'enquiries', ownedBy: 'account' },
  import: { collection: 'imports', ownedBy: 'account' },
  apiKey: { collection: 'api-keys', ownedBy: 'account' },
  apiCall: { collection: 'api-logs', ownedBy: 'account' },
  auditEntry: { collection: 'audit-log', ownedBy: 'account' },
  accountView: { collection: 'account-views', ownedBy: 'account' },
  user: { collection: 'users', ownedBy: 'user' },
  savedView: { collection: 'saved-views', ownedBy: 'user' },
  promotionProduct: { collection: 'promotion-products', ownedBy: 'staff' },
  metaListEntry: { collection: 'meta-list-entries', ownedBy: 'staff' },
  page: { collection: 'pages', ownedBy: 'staff' },
} as const satisfies Record<string, KindRow>;

export type OwnKind = keyof typeof ownKinds;
export type RecordKind = keyof (typeof ownKinds & Record<RecordTypeKind, KindRow>);

/** Kinds by owner: an account, a user, or staff. */
export type KindOwnedBy<By extends KindRow['ownedBy']> =
  | { [Kind in OwnKind]: (typeof ownKinds)[Kind]['ownedBy'] extends By ? Kind : never }[OwnKind]
  | RecordTypeKindOf<By>;

const rows: ReadonlyMap<string, KindRow> = new Map<string, KindRow>([
  ...Object.entries(ownKinds),
  ...recordTypes.map(
    ({ kind, collection, ownedBy }) => [kind, { collection: inPaths(collection), ownedBy }] as const,
  ),
]);

/** True if the kind is a record type. */
export const isRecordTypeKind = (kind: string): kind is RecordTypeKind =>
  recordTypes.some((type) => type.kind === kind);

/** Creates a type guard for kinds of records with this owner. */
const isOwnedBy =
  <By extends RecordOwnership>(owner: By) =>
  (kind: string): kind is RecordTypeKindOf<By> =>
    recordTypes.some((type) => type.kind === kind && type.ownedBy === owner);

export const isOwnedByAccount = isOwnedBy('account');
export const isOwnedByUser = isOwnedBy('user');

export const kindNames = [...rows.keys()].filter(
  (name): name is RecordKind => name in ownKinds || isRecordTypeKind(name),
);

/** Path segment and owner of a kind. */
export const kindRow = (kind: RecordKind): KindRow => {
  const row = rows.get(kind);
  if (!row) throw new RangeError(`No kind ${kind}`);
  return row;
};

/** Kind of the records of a resource. @throws RangeError for a resource without records. */
export const kindOfResource = (resource: string): RecordKind => {
  const kind = kindNames.find((name) => kindRow(name).collection === inPaths(resource));
  if (kind === undefined) throw new RangeError(`No kind of record in ${resource}`);
  return kind;
};

/**
 * Name of the path parameter with the id of a record of this kind: the first parameter after the collection. Undefined
 * if the path has no such parameter.
 */
export const parameterOf = (kind: RecordKind, path: string): string | undefined => {
  const [, behind] = path.split(`/${kindRow(kind).collection}/`);
  return /\{(\w+)\}/.exec(behind ?? '')?.[1];
};
