import { type SQL, sql } from 'drizzle-orm';
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
const columnNames: readonly string[] = [
  ...new Set(
    listingVariants.flatMap((variant) =>
      variantFields(variant)
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
    ...fields,
  ];
  return sql`json_build_array(${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})`;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namedFields = (values: readonly unknown[]): [name: string, value: unknown][] => {
  const [all] = values;
  if (isRecord(all)) return Object.entries(all);
  return columnNames.map((name, position) => [name, values[position]]);
};

/** Only what the row's variant has. */
const presentFields = (values: readonly unknown[], type: ListingTypeID, offMarket: boolean) => {
  const { fields } = listingVariant(familyOfType(type), offMarket);
  return Object.fromEntries(
    namedFields(values).filter(([name, value]) => value != null && Object.hasOwn(fields, name)),
  );
};

const present = <T>(value: T | null): T | undefined => value ?? undefined;

/** A row of the index as the caller is served it. */
export const rowAsServed = (row: RowTuple, caller: Caller): ListingRow => {
  const [ID, accountID, ownerName, type, offMarket, status, awaitingReview, version, ...rest] = row;
  const [title, addressText, caseNumber, shownCaseNumber, keyPrice, thumbnail, imageCount, ...others] = rest;
  const [createdAt, updatedAt, ...fields] = others;
  const changedAt = new Date(updatedAt);
  return {
    ...presentFields(fields, type, offMarket),
    ID,
    accountID,
    accountName: ownerName ?? caller.accounts.find((account) => account.ID === accountID)?.name ?? '',
    family: familyOfType(type),
    type,
    offMarket,
    status,
    awaitingReview,
    version,
    title: present(title),
    addressText: present(addressText),
    accountOwnerListingIdentifierID: present(caseNumber),
    shownAccountOwnerListingIdentifierID: present(shownCaseNumber),
    keyPrice: present(keyPrice),
    thumbnail: thumbnail === null ? undefined : thumbnailURL(thumbnail),
    imageCount,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: changedAt.toISOString(),
    allowedActions: allowedActions(
      { status, awaitingReview, updatedAt: changedAt },
      actorOn(caller, { accountID }),
    ),
  };
};
