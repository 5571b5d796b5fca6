import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { FieldMeta } from '../../schemas/field';
import { isRecord } from '../../schemas/isRecord';
import { computedFigures } from '../../schemas/listing/computed';
import { familyOfType, listingTypeIDs } from '../../schemas/listing/families';
import { isVisible } from '../../schemas/listing/publication';
import type { ListingRow } from '../../schemas/listing/record';
import { statusIDs } from '../../schemas/listing/status';
import { type ListingVariant, listingVariant, listingVariants } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import { conversionOf } from '../../schemas/tracking/metricRules';
import type { Caller } from '../access/caller';
import { accounts, listingDays, listings } from '../db/tables';
import { fieldColumns } from '../db/tables/fieldColumns';
import { thumbnailURL } from '../media/renditions';
import { actionsOf } from './allowedActions';
import { asksConfirmation } from './confirmationState';
import { columnOf } from './listingColumns';
import { missing } from './listOrder';
import { flagOf } from './promotionSummary';
import { actorOn, addField } from './toListingResponse';
import { visibleAlone } from './visible';
import { type StoredWriter, writerName } from './writers';

/** Options that determine the columns of rows. */
export interface RowsAsked {
  caller: Caller;
  /** Additional fields: `columns` for all fields with their own column, `all` for the complete JSON document. */
  fields: 'columns' | 'all' | undefined;
  /** First day (`YYYY-MM-DD`) of each row's visits and leads; undefined for rows without them. */
  metricsSince?: string | Placeholder | undefined;
}

/**
 * Row as the database returns it: a JSON array of values by position. Times are texts; the listing's fields come last.
 */
export type RowTuple = readonly unknown[];

type Source = (asked: RowsAsked) => unknown;

/** Columns that precede the fields in the SELECT list, by position. */
const sources: Source[] = [];

/**
 * Adds a column to the SELECT list.
 * @returns the parser of its value.
 */
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
/**
 * Converts a UTC time in the database's JSON to the API's format. The text is only truncated, because parsing the dates
 * of a page takes too long.
 */
const isoTime = (value: unknown): string => {
  const written = text(value);
  return written.length === 29 && written.endsWith('+00:00')
    ? `${written.slice(0, 23)}Z`
    : new Date(written).toISOString();
};
const oneOf =
  <T extends number>(known: readonly T[]) =>
  (value: unknown): T => {
    const found = known.find((one) => one === value);
    if (found === undefined) throw unexpected(value);
    return found;
  };

const ownerName = sql`(select ${accounts.name} from ${accounts} where ${accounts.id} = ${listings.accountID})`;

/** Sums of a listing's days, read from the primary key of that listing only. */
const recentSums = ({ metricsSince }: RowsAsked): SQL =>
  metricsSince === undefined
    ? sql`null`
    : sql`(select json_build_array(coalesce(sum(${listingDays.visits}), 0), coalesce(sum(${listingDays.leads}), 0))
        from ${listingDays} where ${listingDays.listingID} = ${listings.id} and ${listingDays.day} >= ${metricsSince}::date)`;

const readSums = (value: unknown) => {
  if (!Array.isArray(value)) throw unexpected(value);
  const [visits, leads] = [number(value[0]), number(value[1])];
  return { visits, leads, conversionRate: conversionOf({ visits, leads }) };
};

const record = {
  id: part(() => listings.id, number),
  accountID: part(() => listings.accountID, number),
  /** Selected for staff only. For other callers, the name is in `caller.accounts`. */
  accountName: part(({ caller }) => (caller.staff ? ownerName : sql`null`), optional(text)),
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
  createdAt: part(() => listings.createdAt, isoTime),
  updatedAt: part(() => listings.updatedAt, isoTime),
  /** Id of the user or API key that last changed the listing. The names are read once per page. */
  changedBy: part(() => listings.changedBy, optional(number)),
  changedKey: part(() => listings.changedKey, optional(number)),
  wasPublished: part(() => sql`${listings.publishedAt} is not null`, flag),
  asksConfirmation: part(() => asksConfirmation, flag),
  /** First and last day of the open promotion. */
  promotedFrom: part(() => listings.promotedFrom, optional(text)),
  promotedUntil: part(() => listings.promotedUntil, optional(text)),
  missing: part(() => missing, optional(number)),
  /** Selected for staff only. For other callers, it is derived from the status and `caller.accounts`. */
  visible: part(({ caller }) => (caller.staff ? visibleAlone : sql`null`), optional(flag)),
  metrics: part(recentSums, optional(readSums)),
};

const ownColumns = fieldColumns.map(({ name }) => name);

const fieldsShown = (...shown: FieldMeta['column'][]): readonly string[] => [
  ...new Set([
    ...ownColumns,
    ...listingVariants.flatMap((variant) =>
      schemaFields(variant)
        .filter(({ meta }) => meta.column !== undefined && shown.includes(meta.column))
        .map(({ name }) => name),
    ),
  ]),
];

/**
 * Fields of a row: filters, sort orders and default columns of the list. Optional columns are added on request, because
 * most of them are read from the JSON document.
 */
const rowFields = { default: fieldsShown('always'), columns: fieldsShown('always', 'optional') };
const rowFieldsOf = (fields: 'columns' | undefined) => rowFields[fields ?? 'default'];

/** Reading a field's own column is cheaper than parsing the JSON document. */
const fieldSource = (name: string): unknown => {
  const own = fieldColumns.find((column) => column.name === name);
  // A timestamp column has another format than the document.
  return own && own.type !== 'timestamptz'
    ? columnOf(own.key)
    : sql`${listings.fields} -> ${sql.raw(`'${name}'`)}`;
};

/**
 * JSON array with the columns of a row. One array takes a third of the time of separate columns.
 * @param fields `all` selects the complete document instead of the {@link rowFields}.
 */
export const rowArray = (asked: RowsAsked): SQL => {
  const { fields } = asked;
  const columns = [
    ...sources.map((source) => source(asked)),
    ...(fields === 'all' ? [listings.fields] : rowFieldsOf(fields).map(fieldSource)),
  ];
  return sql`json_build_array(${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})`;
};

/** Authors of the rows of a page, by id of the user or API key. */
export interface PageWriters {
  users: Readonly<Record<string, StoredWriter>> | null;
  keys: Readonly<Record<string, StoredWriter>> | null;
}

/** Options of the rows, and the authors of the page. */
interface RowContext extends Pick<RowsAsked, 'caller' | 'fields'> {
  writers: PageWriters;
}

/** Adds the fields that the row's variant has; keys of the record itself are not overwritten. */
const addFields = (
  response: ListingRow,
  row: RowTuple,
  variant: ListingVariant,
  fields: RowContext['fields'],
): void => {
  if (fields === 'all') {
    const all = row[sources.length];
    if (!isRecord(all)) throw unexpected(all);
    for (const name of Object.keys(all)) addField(response, variant, name, all[name]);
    Object.assign(response, computedFigures(variant, all));
    return;
  }
  for (const [position, name] of rowFieldsOf(fields).entries()) {
    const value = row[sources.length + position];
    if (value !== null) addField(response, variant, name, value);
  }
};

const writerOfRow = (row: RowTuple, { users, keys }: PageWriters): StoredWriter | undefined =>
  users?.[record.changedBy(row) ?? ''] ?? keys?.[record.changedKey(row) ?? ''];

/** Values that are equal for all rows of an account, computed once per page. */
const ownerOf = (caller: Caller, accountID: number) => {
  const account = caller.accounts.find(({ ID }) => ID === accountID);
  return {
    name: account?.name,
    suspended: account?.suspended === true,
    actions: actionsOf(actorOn(caller, { accountID })),
  };
};

/** Returns a function that converts rows of a page to responses. */
export const rowReader = ({ caller, fields, writers }: RowContext): ((row: RowTuple) => ListingRow) => {
  const now = new Date();
  const owners = new Map<number, ReturnType<typeof ownerOf>>();
  return (row) => {
    const accountID = record.accountID(row);
    const owner = owners.get(accountID) ?? ownerOf(caller, accountID);
    owners.set(accountID, owner);
    const type = record.type(row);
    const offMarket = record.offMarket(row);
    const status = record.status(row);
    const awaitingReview = record.awaitingReview(row);
    const thumbnail = record.thumbnail(row);
    const updatedAt = record.updatedAt(row);
    const variant = listingVariant(familyOfType(type), offMarket);
    const response: ListingRow = {
      ID: record.id(row),
      accountID,
      accountName: record.accountName(row) ?? owner.name ?? '',
      family: variant.family,
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
      createdAt: record.createdAt(row),
      updatedAt,
      changedBy: writerName(writerOfRow(row, writers), caller),
      wasPublished: record.wasPublished(row),
      asksConfirmation: record.asksConfirmation(row) || undefined,
      // An account's own list contains only listing types that the account may advertise.
      visible:
        record.visible(row) ??
        isVisible({ status, offMarket, accountPermitted: true, accountSuspended: owner.suspended }),
      promotionState: flagOf(record.promotedFrom(row) ?? null, record.promotedUntil(row) ?? null, now),
      promotedUntil: record.promotedUntil(row),
      missing: record.missing(row) || undefined,
      allowedActions: owner.actions({ status, awaitingReview, offMarket, updatedAt }),
      ...record.metrics(row),
    };
    addFields(response, row, variant, fields);
    return response;
  };
};
