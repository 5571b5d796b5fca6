import { type SQL, sql } from 'drizzle-orm';
import { computedFigures } from '../../schemas/listing/computed';
import { familyOfType, type ListingTypeID, listingTypeIDs } from '../../schemas/listing/families';
import type { ListingRow } from '../../schemas/listing/record';
import { statusIDs } from '../../schemas/listing/status';
import { listingVariant, listingVariants } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import type { Caller } from '../access/caller';
import { accounts, listings } from '../db/tables';
import { fieldColumns } from '../db/tables/fieldColumns';
import { thumbnailURL } from '../media/renditions';
import { flagOf } from '../promotions/summary';
import { allowedActions } from './allowedActions';
import { columnOf } from './listingColumns';
import { actorOn } from './serve';
import { visibleAlone, visiblePermitted } from './visible';
import { changer, readWriter, writerName } from './writers';

/** A row as the database writes it: positions instead of names, times as text; the fields behind the parts. */
export type RowTuple = readonly unknown[];

type Source = (staff: boolean) => unknown;

/** What a row is read from beside its fields, in order. */
const sources: Source[] = [];

/** A part of every row: what it is selected by, and how the value at its place is read. */
const part = <T>(source: Source, read: (value: unknown) => T): ((row: RowTuple) => T) => {
  const position = sources.push(source) - 1;
  return (row) => read(row[position]);
};

const unexpected = (value: unknown) => new TypeError(`A row of listings holds ${typeof value}`);
const number = (value: unknown): number => {
  if (typeof value === 'number') return value;
  throw unexpected(value);
};
const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw unexpected(value);
};
const flag = (value: unknown): boolean => value === true;
const optional =
  <T>(read: (value: unknown) => T) =>
  (value: unknown): T | undefined =>
    value === null ? undefined : read(value);
const oneOf =
  <T extends number>(known: readonly T[]) =>
  (value: unknown): T => {
    const found = known.find((one) => one === value);
    if (found === undefined) throw unexpected(value);
    return found;
  };

const ownerName = sql`(select ${accounts.name} from ${accounts} where ${accounts.id} = ${listings.accountID})`;

const record = {
  id: part(() => listings.id, number),
  accountID: part(() => listings.accountID, number),
  /** Absent when the caller knows it: only staff list accounts that are not their own. */
  accountName: part((staff) => (staff ? ownerName : sql`null`), optional(text)),
  type: part(() => listings.family, oneOf(listingTypeIDs)),
  offMarket: part(() => listings.offMarket, flag),
  status: part(() => listings.status, oneOf(statusIDs)),
  awaitingReview: part(() => listings.awaitingReview, flag),
  version: part(() => listings.version, number),
  addressText: part(() => listings.addressText, optional(text)),
  keyPrice: part(() => listings.keyPrice, optional(number)),
  pricePerSqM: part(() => listings.pricePerSqM, optional(number)),
  thumbnail: part(() => listings.thumbnail, optional(text)),
  imageCount: part(() => listings.imageCount, number),
  createdAt: part(() => listings.createdAt, text),
  updatedAt: part(() => listings.updatedAt, text),
  changedBy: part(() => changer, optional(readWriter)),
  wasPublished: part(() => sql`${listings.publishedAt} is not null`, flag),
  /** Days of the open promotion. */
  promotedFrom: part(() => listings.promotedFrom, optional(text)),
  promotedUntil: part(() => listings.promotedUntil, optional(text)),
  // An account's own lists hold the listings that it may advertise, and no others.
  visible: part((staff) => (staff ? visibleAlone : visiblePermitted), flag),
};

/** Fields that a row carries: the columns of the index, and what it filters and sorts by. */
const rowFields: readonly string[] = [
  ...new Set([
    ...fieldColumns.map(({ name }) => name),
    ...listingVariants.flatMap((variant) =>
      schemaFields(variant)
        .filter(({ meta }) => meta.column !== undefined)
        .map(({ name }) => name),
    ),
  ]),
];

/** Reading a column of the field's own is cheaper than opening the document. */
const fieldSource = (name: string): unknown => {
  const own = fieldColumns.find((column) => column.name === name);
  return own ? columnOf(own.key) : sql`${listings.fields} -> ${sql.raw(`'${name}'`)}`;
};

/**
 * What a row of the index is made of, and no more. As one JSON array it costs a third of what columns cost to read.
 * @param allFields the document instead of the {@link rowFields}.
 */
export const rowArray = ({ staff, allFields }: { staff: boolean; allFields: boolean }): SQL => {
  const columns = [
    ...sources.map((source) => source(staff)),
    ...(allFields ? [listings.fields] : rowFields.map(fieldSource)),
  ];
  return sql`json_build_array(${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})`;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds those fields of a row that its variant has; what the record itself has stays. */
const addFields = (response: ListingRow, row: RowTuple, type: ListingTypeID, offMarket: boolean): void => {
  const variant = listingVariant(familyOfType(type), offMarket);
  const add = (name: string, value: unknown) => {
    if (value != null && Object.hasOwn(variant.fields, name) && !Object.hasOwn(response, name))
      response[name] = value;
  };
  const all = row[sources.length];
  if (isRecord(all)) {
    for (const name of Object.keys(all)) add(name, all[name]);
    Object.assign(response, computedFigures(variant, all));
  } else rowFields.forEach((name, position) => add(name, row[sources.length + position]));
};

/** A row of the index as the caller gets it. */
export const toRowResponse = (row: RowTuple, caller: Caller): ListingRow => {
  const accountID = record.accountID(row);
  const type = record.type(row);
  const offMarket = record.offMarket(row);
  const status = record.status(row);
  const awaitingReview = record.awaitingReview(row);
  const thumbnail = record.thumbnail(row);
  const updatedAt = new Date(record.updatedAt(row));
  const response: ListingRow = {
    ID: record.id(row),
    accountID,
    accountName: record.accountName(row) ?? caller.accounts.find(({ ID }) => ID === accountID)?.name ?? '',
    family: familyOfType(type),
    type,
    offMarket,
    status,
    awaitingReview,
    version: record.version(row),
    addressText: record.addressText(row),
    keyPrice: record.keyPrice(row),
    pricePerSqM: record.pricePerSqM(row),
    thumbnail: thumbnail === undefined ? undefined : thumbnailURL(thumbnail),
    imageCount: record.imageCount(row),
    createdAt: new Date(record.createdAt(row)).toISOString(),
    updatedAt: updatedAt.toISOString(),
    changedBy: writerName(record.changedBy(row), caller),
    wasPublished: record.wasPublished(row),
    visible: record.visible(row),
    promotionState: flagOf(record.promotedFrom(row) ?? null, record.promotedUntil(row) ?? null, new Date()),
    allowedActions: allowedActions(
      { status, awaitingReview, offMarket, updatedAt },
      actorOn(caller, { accountID }),
    ),
  };
  addFields(response, row, type, offMarket);
  return response;
};
