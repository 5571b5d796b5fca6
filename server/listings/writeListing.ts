import { and, eq, sql } from 'drizzle-orm';
import { type StatusID, statuses } from '../../schemas/listing/status';
import type { ListingValues } from '../../schemas/listing/variants';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { listings } from '../db/tables';
import { type Changes, changesBetween } from './changes';
import { type Life, lifeOf } from './life';
import { columnParameters, type ListingColumns, writtenColumns } from './listingColumns';
import { type Author, recorded, recordParameters } from './recorded';
import type { TransitionAction, Transitions } from './transitions';

const { placeholder } = sql;

const updated = {
  id: listings.id,
  accountID: listings.accountID,
  version: listings.version,
  imagesVersion: listings.imagesVersion,
  updatedAt: listings.updatedAt,
  publishedAt: listings.publishedAt,
};

const nextVersion = { version: sql`${listings.version} + 1`, updatedAt: sql`now()` };

const isVersion = and(eq(listings.id, placeholder('id')), eq(listings.version, placeholder('version')));

const update = prepared((db) => {
  const written = db.$with('written').as(
    db
      .update(listings)
      .set({ ...writtenColumns, ...nextVersion })
      .where(isVersion)
      .returning(updated),
  );
  return db
    .with(written, db.$with('recorded', {}).as(recorded))
    .select()
    .from(written)
    .prepare('listing_update');
});

const deleted = sql.raw(String(statuses.deleted));
const closed = sql.raw(String(statuses.closed));

const move = prepared((db) => {
  const written = db.$with('written').as(
    db
      .update(listings)
      .set({
        status: sql`${placeholder('status')}::smallint`,
        awaitingReview: sql`${placeholder('awaitingReview')}`,
        statusBeforeDeletion: sql`case when ${placeholder('status')}::smallint = ${deleted} then ${listings.status} end`,
        deletedAt: sql`case when ${placeholder('status')}::smallint = ${deleted} then now() end`,
        closedAt: sql`case when ${placeholder('status')}::smallint = ${closed}
          then case when ${listings.status} = ${closed} then ${listings.closedAt} else now() end end`,
        quarantineReason: sql`${placeholder('quarantineReason')}::text`,
        closedSince: sql`${placeholder('closedSince')}::text`,
        closingReason: sql`${placeholder('closingReason')}::smallint`,
        closingReasonText: sql`${placeholder('closingReasonText')}::text`,
        achievedPrice: sql`${placeholder('achievedPrice')}::bigint`,
        publishedAt: sql`case when ${placeholder('status')}::smallint = ${sql.raw(String(statuses.active))}
          then coalesce(${listings.publishedAt}, now()) else ${listings.publishedAt} end`,
        ...nextVersion,
      })
      // The images count for publication, and do not bump the version.
      .where(and(isVersion, eq(listings.imagesVersion, placeholder('imagesVersion'))))
      .returning(updated),
  );
  return db
    .with(written, db.$with('recorded', {}).as(recorded))
    .select()
    .from(written)
    .prepare('listing_move');
});

/** What the history shows of a move: of what it sets, that which differs. */
const historyOf = (listing: Pick<Standing, 'status' | 'awaitingReview'> & Life) => ({
  status: listing.status,
  awaitingReview: listing.awaitingReview,
  ...lifeOf(listing),
});

/** The record that a write is built on. */
interface Basis {
  id: number;
  version: number;
}

/** Replaces the fields where the version is still the one given. @returns undefined when it is not. */
export const replaceFields = async (
  db: Database,
  { id, version }: Basis,
  { values, columns, changes }: { values: ListingValues; columns: ListingColumns; changes: Changes },
  author: Author,
) => {
  const [written] = await update(db).execute({
    id,
    version,
    ...columnParameters(columns, values),
    ...recordParameters(author, 'update', changes),
  });
  return written;
};

/** A listing that is to change status, as it was read. */
export interface Standing extends Basis, Life {
  accountID: number;
  imagesVersion: number;
  status: StatusID;
  awaitingReview: boolean;
}

/**
 * Moves a listing to another status where neither it nor its images have changed, with its audit row, and runs what
 * follows the action. Every change of a status goes through here; a new listing is pending by itself.
 * @param tx a transaction: what follows is rolled back with the move.
 * @returns undefined when it has changed meanwhile: nothing is written then.
 */
export const changeStatus = async (
  tx: Database,
  transitions: Transitions,
  before: Standing,
  { action, ...to }: Pick<Standing, 'status' | 'awaitingReview'> & Life & { action: TransitionAction },
  author: Author,
) => {
  const { id: listingID, accountID, version, imagesVersion, status: from } = before;
  const [written] = await move(tx).execute({
    id: listingID,
    version,
    imagesVersion,
    ...to,
    ...recordParameters(author, action, changesBetween(historyOf(before), historyOf(to))),
  });
  if (written) {
    await transitions.follow(tx, { ...author, listingID, accountID, action, from, to: to.status });
  }
  return written;
};
