import { type SQL, sql } from 'drizzle-orm';
import { missingImages } from '../../schemas/listing/completeness';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { ListingValues } from '../../schemas/listing/variants';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { listings } from '../db/tables';
import { claimWithAnswer, type KeptAnswer, type Repeatable } from '../http/idempotency';
import { columnParameters, type ListingColumns, writtenColumns, writtenNames } from './listingColumns';
import { type Author, changedBy, recorded, recordParameters } from './recorded';

/**
 * Columns that reserve id and time of a new listing in an earlier query. The response is then known before the insert,
 * so that one statement can write the listing and the stored response. Reserved ids that are not used are lost.
 */
export const reserved = {
  id: sql<number>`nextval(pg_get_serial_sequence('listings', 'id'))::int`.as('reserved_id'),
  at: sql`now()::timestamptz(3)`.mapWith(listings.createdAt).as('reserved_at'),
};

export interface NewListing {
  /** Id reserved by {@link reserved}. */
  id: number;
  at: Date;
  accountID: number;
  type: ListingTypeID;
  offMarket: boolean;
  values: ListingValues;
  columns: ListingColumns;
  /** Id of the original, if the listing is a copy. */
  copiedFrom?: number;
}

const { placeholder } = sql;

const insertedColumns = { id: listings.id, version: listings.version };

const insert = (condition: SQL) => sql`
  insert into ${listings} (id, account_id, family, off_market, created_at, updated_at,
    created_by, changed_by, changed_key, missing_images,
    ${sql.join(writtenNames.map(sql.identifier), sql`, `)})
  select ${placeholder('id')}::int, ${placeholder('accountID')}::int, ${placeholder('type')}::smallint,
    ${placeholder('offMarket')}::boolean, ${placeholder('at')}::timestamptz, ${placeholder('at')}::timestamptz,
    ${changedBy.changedBy}, ${changedBy.changedBy}, ${changedBy.changedKey}, ${placeholder('missingImages')}::int,
    ${sql.join(Object.values(writtenColumns), sql`, `)}
  where ${condition}
  returning id, account_id, version`;

const insertOne = prepared((db) => {
  const written = db.$with('written', insertedColumns).as(insert(sql`true`));
  return db
    .with(written, db.$with('recorded', {}).as(recorded()))
    .select()
    .from(written)
    .prepare('listing_insert');
});

const insertOnce = prepared((db) => {
  const claimed = db.$with('claimed', {}).as(claimWithAnswer());
  const written = db.$with('written', insertedColumns).as(insert(sql`exists (select from claimed)`));
  return db
    .with(claimed, written, db.$with('recorded', {}).as(recorded()))
    .select()
    .from(written)
    .prepare('listing_insert_once');
});

/** Idempotency key of a request, and the response to store. */
export interface Once {
  repeatable: Repeatable;
  answer: KeptAnswer;
}

/**
 * Inserts a draft with its audit row, and stores the response of the idempotency key.
 * @returns false if the key was used before; nothing is written then.
 */
export const insertListing = async (
  db: Database,
  { values, columns, copiedFrom, at, ...listing }: NewListing,
  author: Author,
  once?: Once,
): Promise<boolean> => {
  const parameters = Object.assign(
    columnParameters(columns, values),
    // The images of a copy are added after the insert.
    { ...listing, at: at.toISOString(), missingImages: missingImages(listing, []).length },
    copiedFrom === undefined
      ? recordParameters(author, 'create')
      : recordParameters(author, 'copy', { copiedFrom: [null, copiedFrom] }),
  );
  const written = await (once
    ? insertOnce(db).execute(
        Object.assign(parameters, once.repeatable, once.answer, {
          headers: JSON.stringify(once.answer.headers),
        }),
      )
    : insertOne(db).execute(parameters));
  return written.length > 0;
};
