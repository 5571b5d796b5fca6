import { and, eq, sql } from 'drizzle-orm';
import type { ListingTypeID } from '../../schemas/listing/families';
import { type ListingAction, type StatusID, statuses } from '../../schemas/listing/status';
import type { ListingValues } from '../../schemas/listing/variants';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { accounts, auditLog, listings } from '../db/tables';
import type { Changes } from './changes';
import type { ListingColumns } from './listingColumns';
import { prepared } from './prepared';

/** Who makes a change, for the audit log. */
export interface Author {
  caller: Pick<Caller, 'userID' | 'acting'>;
  traceID: string;
}

/** What the history calls a change; `submit` asks staff to approve a publication. */
type RecordedAction = ListingAction | 'create' | 'submit';

const { placeholder } = sql;

/** Every column that {@link ListingColumns} holds, from the parameter of the same name, and the fields themselves. */
const fromFields = {
  caseNumber: sql`${placeholder('caseNumber')}`,
  shownCaseNumber: sql`${placeholder('shownCaseNumber')}`,
  title: sql`${placeholder('title')}`,
  titleSort: sql`${placeholder('titleSort')}`,
  addressText: sql`${placeholder('addressText')}`,
  addressSort: sql`${placeholder('addressSort')}`,
  zipCode: sql`${placeholder('zipCode')}`,
  keyPrice: sql`${placeholder('keyPrice')}`,
  floorArea: sql`${placeholder('floorArea')}`,
  fields: sql`${placeholder('fields')}::jsonb`,
} satisfies Record<keyof ListingColumns | 'fields', unknown>;

const inserted = { id: listings.id, accountID: listings.accountID, createdAt: listings.createdAt };
const updated = {
  id: listings.id,
  accountID: listings.accountID,
  version: listings.version,
  imagesVersion: listings.imagesVersion,
  updatedAt: listings.updatedAt,
  publishedAt: listings.publishedAt,
};

/** The audit row of the listing in the statement `written`, in the same statement and so in the same transaction. */
const audited = (written: string) => sql`
  insert into ${auditLog} (actor_id, acted_for_account_id, account_id, listing_id, action, changes, trace_id)
  select ${placeholder('actorID')}::int, ${placeholder('actedFor')}::int, account_id, id,
    ${placeholder('action')}, ${placeholder('changes')}::jsonb, ${placeholder('traceID')}
  from ${sql.identifier(written)}`;

const auditParameters = ({ caller, traceID }: Author, action: RecordedAction, changes: Changes) => ({
  actorID: caller.userID,
  actedFor: caller.acting?.accountID ?? null,
  action,
  changes: JSON.stringify(changes),
  traceID,
});

const nextVersion = { version: sql`${listings.version} + 1`, updatedAt: sql`now()` };

const isVersion = and(eq(listings.id, placeholder('id')), eq(listings.version, placeholder('version')));

const insert = prepared((db) => {
  const written = db.$with('written').as(
    db
      .insert(listings)
      .values({
        accountID: sql`${placeholder('accountID')}`,
        family: sql`${placeholder('type')}`,
        offMarket: sql`${placeholder('offMarket')}`,
        ...fromFields,
      })
      .returning(inserted),
  );
  return db
    .with(written, db.$with('audited', {}).as(audited('written')))
    .select({ id: written.id, createdAt: written.createdAt, accountName: accounts.name })
    .from(written)
    .innerJoin(accounts, eq(accounts.id, written.accountID))
    .prepare('listing_insert');
});

const update = prepared((db) => {
  const written = db.$with('written').as(
    db
      .update(listings)
      .set({ ...fromFields, ...nextVersion })
      .where(isVersion)
      .returning(updated),
  );
  return db
    .with(written, db.$with('audited', {}).as(audited('written')))
    .select()
    .from(written)
    .prepare('listing_update');
});

const move = prepared((db) => {
  const written = db.$with('written').as(
    db
      .update(listings)
      .set({
        status: sql`${placeholder('status')}::smallint`,
        awaitingReview: sql`${placeholder('awaitingReview')}`,
        publishedAt: sql`case when ${placeholder('status')}::smallint = ${sql.raw(String(statuses.active))}
          then coalesce(${listings.publishedAt}, now()) else ${listings.publishedAt} end`,
        ...nextVersion,
      })
      // The pictures count for publication, and do not bump the version.
      .where(and(isVersion, eq(listings.imagesVersion, placeholder('imagesVersion'))))
      .returning(updated),
  );
  return db
    .with(written, db.$with('audited', {}).as(audited('written')))
    .select()
    .from(written)
    .prepare('listing_move');
});

export interface NewListing {
  accountID: number;
  type: ListingTypeID;
  offMarket: boolean;
  values: ListingValues;
  columns: ListingColumns;
}

/** Inserts a draft with its audit row. */
export const insertListing = async (
  db: Database,
  { accountID, type, offMarket, values, columns }: NewListing,
  author: Author,
) => {
  const [created] = await insert(db).execute({
    accountID,
    type,
    offMarket,
    ...columns,
    fields: JSON.stringify(values),
    ...auditParameters(author, 'create', {}),
  });
  if (!created) throw new Error('A listing was inserted and not given back');
  return created;
};

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
    ...columns,
    fields: JSON.stringify(values),
    ...auditParameters(author, 'update', changes),
  });
  return written;
};

/** Moves a listing to another status where neither it nor its pictures have changed. @returns undefined when they have. */
export const changeStatus = async (
  db: Database,
  { id, version, imagesVersion }: Basis & { imagesVersion: number },
  to: { status: StatusID; awaitingReview: boolean },
  { action, changes }: { action: RecordedAction; changes: Changes },
  author: Author,
) => {
  const [written] = await move(db).execute({
    id,
    version,
    imagesVersion,
    ...to,
    ...auditParameters(author, action, changes),
  });
  return written;
};
