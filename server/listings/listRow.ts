import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { familyOfType, type ListingTypeID } from '../../schemas/listing/families';
import type { ListingRow } from '../../schemas/listing/record';
import type { StatusID } from '../../schemas/listing/status';
import { listingVariant, listingVariants, variantFields } from '../../schemas/listing/variants';
import type { Caller } from '../access/caller';
import { accounts, listings } from '../db/tables';
import { thumbnailURL } from '../media/renditions';
import { allowedActions } from './allowedActions';
import { actorOn } from './serve';

/** Fields that the schemas mark as a column of the index. */
const columnNames = [
  ...new Set(
    listingVariants.flatMap((variant) =>
      variantFields(variant)
        .filter(({ meta }) => meta.column !== undefined)
        .map(({ name }) => name),
    ),
  ),
];

/** Those of them with a column in the table: reading it is cheaper than opening the document. */
const ownColumns: Readonly<Record<string, AnyPgColumn>> = { floorArea: listings.floorArea };

const columnValue = (name: string) => ownColumns[name] ?? sql`${listings.fields} -> ${sql.raw(`'${name}'`)}`;

/** All of them in one object; what a listing lacks is null. */
const columnFields = sql<Record<string, unknown>>`json_build_object(${sql.join(
  columnNames.flatMap((name) => [sql.raw(`'${name}'`), columnValue(name)]),
  sql`, `,
)})`;

/** What a row of the index is made of, and no more. */
export const rowSelection = {
  id: listings.id,
  accountID: listings.accountID,
  accountName: sql<string>`(select ${accounts.name} from ${accounts} where ${accounts.id} = ${listings.accountID})`,
  type: listings.family,
  offMarket: listings.offMarket,
  status: listings.status,
  awaitingReview: listings.awaitingReview,
  version: listings.version,
  title: listings.title,
  addressText: listings.addressText,
  caseNumber: listings.caseNumber,
  shownCaseNumber: listings.shownCaseNumber,
  keyPrice: listings.keyPrice,
  thumbnail: listings.thumbnail,
  imageCount: listings.imageCount,
  createdAt: listings.createdAt,
  updatedAt: listings.updatedAt,
};

/** The fields of a row: those that are columns of the index, or all of them for the export. */
export const rowFields = (all: boolean) =>
  all ? sql<Record<string, unknown>>`${listings.fields}` : columnFields;

export interface StoredRow {
  id: number;
  accountID: number;
  accountName: string;
  type: ListingTypeID;
  offMarket: boolean;
  status: StatusID;
  awaitingReview: boolean;
  version: number;
  title: string | null;
  addressText: string | null;
  caseNumber: string | null;
  shownCaseNumber: string | null;
  keyPrice: number | null;
  thumbnail: string | null;
  imageCount: number;
  createdAt: Date;
  updatedAt: Date;
  /** The fields that are columns of the index, or all of them. */
  fields: Record<string, unknown>;
}

/** Only what the row's variant has. */
const present = (fields: Record<string, unknown>, row: StoredRow) => {
  const variant = listingVariant(familyOfType(row.type), row.offMarket);
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== null && Object.hasOwn(variant.fields, name)),
  );
};

/** A row of the index as the caller is served it. */
export const rowAsServed = (row: StoredRow, caller: Caller): ListingRow => ({
  ...present(row.fields, row),
  ID: row.id,
  accountID: row.accountID,
  accountName: row.accountName,
  family: familyOfType(row.type),
  type: row.type,
  offMarket: row.offMarket,
  status: row.status,
  awaitingReview: row.awaitingReview,
  version: row.version,
  title: row.title ?? undefined,
  addressText: row.addressText ?? undefined,
  accountOwnerListingIdentifierID: row.caseNumber ?? undefined,
  shownAccountOwnerListingIdentifierID: row.shownCaseNumber ?? undefined,
  keyPrice: row.keyPrice ?? undefined,
  thumbnail: row.thumbnail === null ? undefined : thumbnailURL(row.thumbnail),
  imageCount: row.imageCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  allowedActions: allowedActions(row.status, actorOn(caller, row), row.awaitingReview),
});
