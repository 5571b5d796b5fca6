import { type SQL, sql } from 'drizzle-orm';
import { familyOfType, type ListingTypeID } from '../../schemas/listing/families';
import type { ListingRow } from '../../schemas/listing/record';
import type { StatusID } from '../../schemas/listing/status';
import { listingVariant, listingVariants } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import type { Caller } from '../access/caller';
import { accounts, listings } from '../db/tables';
import { thumbnailURL } from '../media/renditions';
import { flagOf } from '../promotions/summary';
import { allowedActions } from './allowedActions';
import { actorOn, returnOf } from './serve';
import { visibleAlone, visiblePermitted } from './visible';

/** Fields that the schemas mark as a column of the index. */
const columnNames: readonly string[] = [
  ...new Set(
    listingVariants.flatMap((variant) =>
      schemaFields(variant)
        .filter(({ meta }) => meta.column !== undefined)
        .map(({ name }) => name),
    ),
  ),
];

/** Those of them with a column in the table: reading it is cheaper than opening the document. */
const ownColumns: ReadonlyMap<string, unknown> = new Map([['floorArea', listings.floorArea]]);

/** A row as the database writes it: positions instead of names, times as text. */
export type RowTuple = [
  id: number,
  accountID: number,
  /** Null when the caller knows it: only staff list accounts that are not their own. */
  accountName: string | null,
  type: ListingTypeID,
  offMarket: boolean,
  status: StatusID,
  awaitingReview: boolean,
  version: number,
  title: string | null,
  addressText: string | null,
  caseNumber: string | null,
  shownCaseNumber: string | null,
  keyPrice: number | null,
  thumbnail: string | null,
  imageCount: number,
  createdAt: string,
  updatedAt: string,
  wasPublished: boolean,
  /** Days of the open promotion. */
  promotedFrom: string | null,
  promotedUntil: string | null,
  visible: boolean,
  /** All fields, or the columns of the index in the order of {@link columnNames}. */
  ...fields: unknown[],
];

const ownerName = sql`(select ${accounts.name} from ${accounts} where ${accounts.id} = ${listings.accountID})`;

/**
 * What a row of the index is made of, and no more, in the order of {@link RowTuple}. As one JSON array it costs a third
 * of what columns cost to read.
 */
export const rowArray = ({ staff, allFields }: { staff: boolean; allFields: boolean }): SQL => {
  const fields = allFields
    ? [listings.fields]
    : columnNames.map((name) => ownColumns.get(name) ?? sql`${listings.fields} -> ${sql.raw(`'${name}'`)}`);
  const columns = [
    listings.id,
    listings.accountID,
    staff ? ownerName : sql`null`,
    listings.family,
    listings.offMarket,
    listings.status,
    listings.awaitingReview,
    listings.version,
    listings.title,
    listings.addressText,
    listings.caseNumber,
    listings.shownCaseNumber,
    listings.keyPrice,
    listings.thumbnail,
    listings.imageCount,
    listings.createdAt,
    listings.updatedAt,
    sql`${listings.publishedAt} is not null`,
    listings.promotedFrom,
    listings.promotedUntil,
    // An account's own lists hold the listings that it may advertise, and no others.
    staff ? visibleAlone : visiblePermitted,
    ...fields,
  ];
  return sql`json_build_array(${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})`;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds those fields of a row that its variant has; what the record itself says stays. */
const addFields = (served: ListingRow, row: RowTuple, type: ListingTypeID, offMarket: boolean): void => {
  const { fields } = listingVariant(familyOfType(type), offMarket);
  const add = (name: string, value: unknown) => {
    if (value != null && Object.hasOwn(fields, name) && !Object.hasOwn(served, name)) served[name] = value;
  };
  const all = row[at.fields];
  if (isRecord(all)) {
    for (const name of Object.keys(all)) add(name, all[name]);
    served.returnPercent = returnOf(listingVariant(familyOfType(type), offMarket), all);
  } else columnNames.forEach((name, position) => add(name, row[at.fields + position]));
};

const present = <T>(value: T | null): T | undefined => value ?? undefined;

/** Where each part of a {@link RowTuple} stands. Reading by position costs a fifth of taking the array apart. */
const at = {
  id: 0,
  accountID: 1,
  accountName: 2,
  type: 3,
  offMarket: 4,
  status: 5,
  awaitingReview: 6,
  version: 7,
  title: 8,
  addressText: 9,
  caseNumber: 10,
  shownCaseNumber: 11,
  keyPrice: 12,
  thumbnail: 13,
  imageCount: 14,
  createdAt: 15,
  updatedAt: 16,
  wasPublished: 17,
  promotedFrom: 18,
  promotedUntil: 19,
  visible: 20,
  fields: 21,
} as const;

/** A row of the index as the caller is served it. */
export const toRowResponse = (row: RowTuple, caller: Caller): ListingRow => {
  const accountID = row[at.accountID];
  const type = row[at.type];
  const offMarket = row[at.offMarket];
  const status = row[at.status];
  const awaitingReview = row[at.awaitingReview];
  const thumbnail = row[at.thumbnail];
  const updatedAt = new Date(row[at.updatedAt]);
  const served: ListingRow = {
    ID: row[at.id],
    accountID,
    accountName: row[at.accountName] ?? caller.accounts.find(({ ID }) => ID === accountID)?.name ?? '',
    family: familyOfType(type),
    type,
    offMarket,
    status,
    awaitingReview,
    version: row[at.version],
    title: present(row[at.title]),
    addressText: present(row[at.addressText]),
    accountOwnerListingIdentifierID: present(row[at.caseNumber]),
    shownAccountOwnerListingIdentifierID: present(row[at.shownCaseNumber]),
    keyPrice: present(row[at.keyPrice]),
    thumbnail: thumbnail === null ? undefined : thumbnailURL(thumbnail),
    imageCount: row[at.imageCount],
    createdAt: new Date(row[at.createdAt]).toISOString(),
    updatedAt: updatedAt.toISOString(),
    wasPublished: row[at.wasPublished],
    visible: row[at.visible],
    promotionState: flagOf(row[at.promotedFrom], row[at.promotedUntil], new Date()),
    allowedActions: allowedActions(
      { status, awaitingReview, offMarket, updatedAt },
      actorOn(caller, { accountID }),
    ),
  };
  addFields(served, row, type, offMarket);
  return served;
};
