import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { publicStatuses } from '../../schemas/listing/publication';
import { type StatusID, statuses, statusIDs } from '../../schemas/listing/status';
import type { ListingValues } from '../../schemas/listing/variants';
import { keysOf } from '../../schemas/recordOf';
import { type Changes, changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { listings } from '../db/tables';
import { type Life, lifeOf } from './life';
import { columnParameters, type ListingColumns, writtenColumns } from './listingColumns';
import { type Author, changedBy, recorded, recordParameters } from './recorded';
import type { TransitionAction, Transitions, UndoneMove } from './transitions';

const { placeholder } = sql;

const updated = {
  id: listings.id,
  accountID: listings.accountID,
  version: listings.version,
  imagesVersion: listings.imagesVersion,
  updatedAt: listings.updatedAt,
  publishedAt: listings.publishedAt,
  confirmedAt: listings.confirmedAt,
};

/** Columns that {@link changeStatus} needs besides the status. */
export const statusChangeColumns = {
  id: listings.id,
  accountID: listings.accountID,
  version: listings.version,
  imagesVersion: listings.imagesVersion,
  awaitingReview: listings.awaitingReview,
  quarantineReason: listings.quarantineReason,
  closedSince: listings.closedSince,
  closingReason: listings.closingReason,
  closingReasonText: listings.closingReasonText,
  achievedPrice: listings.achievedPrice,
};

const nextVersion = { version: sql`${listings.version} + 1`, updatedAt: sql`now()`, ...changedBy };

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
    .with(written, db.$with('recorded', {}).as(recorded({ addressText: listings.addressText })))
    .select()
    .from(written)
    .prepare('listing_update');
});

const deleted = sql.raw(String(statuses.deleted));
const quarantined = sql.raw(String(statuses.quarantine));
const closed = sql.raw(String(statuses.closed));
const afterClosing = sql.raw([statuses.closed, statuses.archived].join());
const published = sql.raw(publicStatuses.join());

/** Columns that a status change writes; undo restores their previous values. */
const movedColumns = {
  status: listings.status,
  awaitingReview: listings.awaitingReview,
  statusBeforeDeletion: listings.statusBeforeDeletion,
  deletedAt: listings.deletedAt,
  closedAt: listings.closedAt,
  waitingSince: listings.waitingSince,
  quarantineReason: listings.quarantineReason,
  closedSince: listings.closedSince,
  closingReason: listings.closingReason,
  closingReasonText: listings.closingReasonText,
  achievedPrice: listings.achievedPrice,
  hiddenWhenClosed: listings.hiddenWhenClosed,
  publishedAt: listings.publishedAt,
  confirmedAt: listings.confirmedAt,
  updatedAt: listings.updatedAt,
};

/** Actions that also confirm that the listing is available. */
const confirming = sql.raw(['confirm', 'activate', 'reopen'].map((action) => `'${action}'`).join());

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
        waitingSince: sql`case when ${placeholder('status')}::smallint = ${quarantined} or ${placeholder('awaitingReview')}
          then case when ${listings.status} = ${placeholder('status')}::smallint
            and ${listings.awaitingReview} = ${placeholder('awaitingReview')}
            then coalesce(${listings.waitingSince}, now()) else now() end end`,
        quarantineReason: sql`${placeholder('quarantineReason')}::text`,
        closedSince: sql`${placeholder('closedSince')}::text`,
        closingReason: sql`${placeholder('closingReason')}::smallint`,
        closingReasonText: sql`${placeholder('closingReasonText')}::text`,
        achievedPrice: sql`${placeholder('achievedPrice')}::bigint`,
        hiddenWhenClosed: sql`case when ${placeholder('status')}::smallint in (${afterClosing})
          then case when ${listings.status} in (${afterClosing}) then ${listings.hiddenWhenClosed}
            else ${listings.status} not in (${published}) end end`,
        publishedAt: sql`case when ${placeholder('status')}::smallint in (${published})
          then coalesce(${listings.publishedAt}, now()) else ${listings.publishedAt} end`,
        confirmedAt: sql`case when ${placeholder('action')}::text in (${confirming}) then now()
          else ${listings.confirmedAt} end`,
        ...nextVersion,
        // A confirmation changes nothing that visitors see as updated.
        updatedAt: sql`case when ${placeholder('action')}::text = 'confirm' then ${listings.updatedAt} else now() end`,
      })
      // Publication depends on the images, but a change of images does not increment the listing's version.
      .where(and(isVersion, eq(listings.imagesVersion, placeholder('imagesVersion'))))
      .returning(updated),
  );
  return db
    .with(written, db.$with('recorded', {}).as(recorded(movedColumns)))
    .select()
    .from(written)
    .prepare('listing_move');
});

/** SQL of a column's value before the status change. */
const before = (name: keyof typeof movedColumns): SQL =>
  sql`(${placeholder('overwritten')}::jsonb ->> ${sql.raw(`'${name}'`)})::${sql.raw(movedColumns[name].getSQLType())}`;

const moveBack = prepared((db) => {
  const written = db.$with('written').as(
    db
      .update(listings)
      .set({
        ...Object.fromEntries(keysOf(movedColumns).map((name) => [name, before(name)])),
        ...nextVersion,
        // Undoing a confirmation must not count as one: the listing needs confirmation again.
        updatedAt: sql`case when ${placeholder('isConfirmation')}::boolean then coalesce(${before('updatedAt')}, now()) else now() end`,
      })
      .where(isVersion)
      .returning(updated),
  );
  return db
    .with(written, db.$with('recorded', {}).as(recorded(movedColumns)))
    .select()
    .from(written)
    .prepare('listing_move_back');
});

/** Values whose changes the audit row of a status change contains. */
const historyOf = (listing: Pick<StoredState, 'status' | 'awaitingReview'> & Life) => ({
  status: listing.status,
  awaitingReview: listing.awaitingReview,
  ...lifeOf(listing),
});

/** Listing id, and the version on which a write is based. */
interface Basis {
  id: number;
  version: number;
}

/**
 * Replaces a listing's fields.
 * @returns undefined if the version is not current; nothing is written then.
 */
export const replaceFields = async (
  db: Database,
  { id, version }: Basis,
  { values, columns, changes }: { values: ListingValues; columns: ListingColumns; changes: Changes },
  author: Author,
  action: 'update' | 'undo' = 'update',
) => {
  const parameters = columnParameters(columns, values);
  const [written] = await update(db).execute(
    Object.assign(parameters, { id, version }, recordParameters(author, action, changes)),
  );
  return written;
};

export interface StoredState extends Basis, Life {
  accountID: number;
  imagesVersion: number;
  status: StatusID;
  awaitingReview: boolean;
}

/**
 * Changes a listing's status, writes the audit row and runs the handlers of the action. All status changes use this
 * function except undo ({@link undoStatus}); new listings are pending by default.
 * @param tx transaction; an error rolls back the effects of handlers too.
 * @returns undefined if the listing or its images have changed in the meantime; nothing is written then.
 */
export const changeStatus = async (
  tx: Database,
  transitions: Transitions,
  before: StoredState,
  { action, ...to }: Pick<StoredState, 'status' | 'awaitingReview'> & Life & { action: TransitionAction },
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
    const { awaitingReview: awaitedReview } = before;
    await transitions.follow(tx, {
      ...author,
      listingID,
      accountID,
      action,
      from,
      awaitedReview,
      to: to.status,
    });
  }
  return written;
};

/** Previous values of the columns that a status change overwrote, as stored in its audit row. */
export const overwrittenByMove = z.looseObject({
  status: z.literal(statusIDs),
  awaitingReview: z.boolean(),
  quarantineReason: z.string().nullable(),
  closedSince: z.string().nullable(),
  closingReason: z.number().nullable(),
  closingReasonText: z.string().nullable(),
  achievedPrice: z.number().nullable(),
});
type OverwrittenByMove = z.output<typeof overwrittenByMove>;

/**
 * Restores the status and lifecycle data that a status change overwrote, writes the audit row and runs the handlers of
 * `undo`.
 * @param tx transaction; an error rolls back the effects of handlers too.
 * @returns undefined if the listing has changed in the meantime; nothing is written then.
 */
export const undoStatus = async (
  tx: Database,
  transitions: Transitions,
  before: StoredState,
  { overwritten, ...undone }: UndoneMove & { overwritten: OverwrittenByMove },
  author: Author,
) => {
  const { id: listingID, accountID, version, status: from } = before;
  const [written] = await moveBack(tx).execute({
    id: listingID,
    version,
    overwritten: JSON.stringify(overwritten),
    isConfirmation: undone.action === 'confirm',
    ...recordParameters(author, 'undo', changesBetween(historyOf(before), historyOf(overwritten))),
  });
  if (written) {
    await transitions.follow(tx, {
      ...author,
      listingID,
      accountID,
      action: 'undo',
      undone,
      from,
      awaitedReview: before.awaitingReview,
      to: overwritten.status,
    });
  }
  return written;
};
