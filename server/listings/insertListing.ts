import { type SQL, sql } from 'drizzle-orm';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { ListingValues } from '../../schemas/listing/variants';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { listings } from '../db/tables';
import { claimWithAnswer, type KeptAnswer, type Repeatable } from '../http/idempotency';
import type { ListingColumns } from './listingColumns';
import { type Author, recorded, recordParameters } from './recorded';
import { columnParameters, writtenColumns } from './writtenColumns';

export interface NewListing {
  accountID: number;
  type: ListingTypeID;
  offMarket: boolean;
  values: ListingValues;
  columns: ListingColumns;
  /** The listing that this is a copy of. */
  copiedFrom?: number;
}

/** What a new listing is told by before the database has given it its own. */
export const placeholderListing = { id: -1, at: new Date(0) };

const { placeholder } = sql;

const insertedColumns = { id: listings.id, createdAt: listings.createdAt };

// The id is drawn first: the kept answer names it.
const fresh = sql`select nextval(pg_get_serial_sequence('listings', 'id'))::int as id, now()::timestamptz(3) as at`;

const insert = (condition: SQL) => sql`
  insert into ${listings} (id, account_id, family, off_market, case_number, shown_case_number, title, title_sort,
    address_text, address_sort, zip_code, key_price, floor_area, fields, created_at, updated_at)
  select fresh.id, ${placeholder('accountID')}::int, ${placeholder('type')}::smallint,
    ${placeholder('offMarket')}::boolean, ${writtenColumns.caseNumber}, ${writtenColumns.shownCaseNumber},
    ${writtenColumns.title}, ${writtenColumns.titleSort}, ${writtenColumns.addressText},
    ${writtenColumns.addressSort}, ${writtenColumns.zipCode}, ${writtenColumns.keyPrice},
    ${writtenColumns.floorArea}, ${writtenColumns.fields}, fresh.at, fresh.at
  from fresh where ${condition}
  returning id, account_id, created_at`;

// Keys of the record cannot stand in anyone's text: there the quotation marks would be escaped.
const insertedResponse = ['createdAt', 'updatedAt'].reduce(
  (body, key) => sql`replace(${body}, ${`"${key}":"${placeholderListing.at.toISOString()}"`},
    to_char(fresh.at at time zone 'UTC', ${`"\\"${key}\\":\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""`}))`,
  sql`replace(${placeholder('body')}, ${`"ID":${placeholderListing.id},`}, '"ID":' || fresh.id || ',')`,
);

const insertOne = prepared((db) => {
  const written = db.$with('written', insertedColumns).as(insert(sql`true`));
  return db
    .with(db.$with('fresh', {}).as(fresh), written, db.$with('recorded', {}).as(recorded))
    .select()
    .from(written)
    .prepare('listing_insert');
});

const insertOnce = prepared((db) => {
  const claimed = db.$with('claimed', {}).as(claimWithAnswer(insertedResponse, sql`fresh`));
  const written = db.$with('written', insertedColumns).as(insert(sql`exists (select from claimed)`));
  return db
    .with(db.$with('fresh', {}).as(fresh), claimed, written, db.$with('recorded', {}).as(recorded))
    .select()
    .from(written)
    .prepare('listing_insert_once');
});

/** A request that may be repeated, and its answer as if the listing were {@link unborn}. */
export interface Once {
  repeatable: Repeatable;
  answer: KeptAnswer;
}

/**
 * Inserts a draft with its audit row, and with the answer to a request that may be repeated.
 * @returns undefined when the request was answered before: nothing has been written then.
 */
export const insertListing = async (
  db: Database,
  { values, columns, copiedFrom, ...listing }: NewListing,
  author: Author,
  once?: Once,
): Promise<{ id: number; createdAt: Date } | undefined> => {
  const parameters = {
    ...listing,
    ...columnParameters(columns, values),
    ...(copiedFrom === undefined
      ? recordParameters(author, 'create')
      : recordParameters(author, 'copy', { copiedFrom: [null, copiedFrom] })),
  };
  const [written] = await (once
    ? insertOnce(db).execute({
        ...parameters,
        ...once.repeatable,
        ...once.answer,
        headers: JSON.stringify(once.answer.headers),
      })
    : insertOne(db).execute(parameters));
  return written;
};
