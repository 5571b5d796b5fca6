import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ImportRow } from '../../schemas/imports/importRow';
import { readyOutcomes, writtenOutcomes } from '../../schemas/imports/states';
import { familyOfType } from '../../schemas/listing/families';
import { statuses, statusMatrix } from '../../schemas/listing/status';
import type { ListingValues } from '../../schemas/listing/variants';
import { isAbout } from '../access/audit';
import type { Changes } from '../access/changes';
import type { Database } from '../db/database';
import { accounts, auditLog, images, importRows, type imports, listings } from '../db/tables';
import type { ImageRow } from '../media/renditions';
import { canBePublished, fieldChanges, hasImages } from './rowChanges';
import { currentSameCaseNumber, findSameCaseNumber } from './saveListing';

type ImportRecord = typeof imports.$inferSelect;
type StoredRow = typeof importRows.$inferSelect;

const publishableFrom = statusMatrix.flatMap(({ action, from }) => (action === 'activate' ? from : []));

/** Condition of rows whose listings would be activated by a run. */
const wouldActivate = (): SQL | undefined =>
  and(
    inArray(importRows.outcome, [...readyOutcomes]),
    sql`${importRows.lacking} = '[]'`,
    eq(importRows.draftOnly, false),
    or(
      isNull(listings.id),
      and(inArray(listings.status, publishableFrom), eq(listings.awaitingReview, false)),
    ),
  );

/** Condition of rows whose listings were activated by this import. */
const hasActivated = (db: Database, traceID: string): SQL | undefined =>
  and(
    inArray(importRows.outcome, [...writtenOutcomes]),
    exists(
      db
        .select({ id: auditLog.id })
        .from(auditLog)
        .where(
          and(
            isAbout('listing', sql`${importRows.listingID}`),
            eq(auditLog.traceID, traceID),
            inArray(auditLog.action, ['activate', 'submit']),
          ),
        ),
    ),
  );

/**
 * Condition of activated rows: before the run the rows that will be activated, after the run the rows that were
 * activated.
 */
const activating = (db: Database, { state, publish, traceID }: ImportRecord): SQL | undefined => {
  if (!publish) return undefined;
  if (state === 'checked') return wouldActivate();
  return state === 'done' || state === 'cancelled' || state === 'failed'
    ? hasActivated(db, traceID)
    : undefined;
};

/** Number of rows that are activated, and whether staff must approve them. */
export const countActivating = async (
  db: Database,
  one: ImportRecord,
): Promise<{ activating: number; reviewed: boolean }> => {
  const [account] = await db
    .select({ reviewed: accounts.reviewsListings })
    .from(accounts)
    .where(eq(accounts.id, one.accountID));
  const reviewed = account?.reviewed ?? false;
  const condition = activating(db, one);
  if (!condition) return { activating: 0, reviewed };
  const [found] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(importRows)
    .leftJoin(listings, eq(listings.id, importRows.listingID))
    .where(and(eq(importRows.importID, one.id), condition));
  return { activating: found?.rows ?? 0, reviewed };
};

interface Held {
  id: number;
  status: (typeof listings.$inferSelect)['status'];
  awaitingReview: boolean;
  fields: ListingValues;
  images: readonly ImageRow[];
}

const heldBy = async (db: Database, ids: readonly number[]): Promise<Map<number, Held>> => {
  if (ids.length === 0) return new Map();
  const { id, status, awaitingReview, fields } = listings;
  const found = await db
    .select({ id, status, awaitingReview, fields })
    .from(listings)
    .where(inArray(listings.id, [...ids]));
  const listingImages = await db
    .select()
    .from(images)
    .where(inArray(images.listingID, [...ids]))
    .orderBy(asc(images.position));
  return new Map(
    found.map((one) => [
      one.id,
      { ...one, images: listingImages.filter(({ listingID }) => listingID === one.id) },
    ]),
  );
};

/** Differences between a row and the current values of its listing. */
const changesOf = (row: StoredRow, held: Held, { publish }: ImportRecord, reviewed: boolean): Changes => {
  const { fieldValues, imageURLs, lacking, draftOnly } = row;
  const changes = fieldChanges(held.fields, { ...held.fields, ...fieldValues });
  if (imageURLs && !hasImages(imageURLs, held.images))
    changes.images = [held.images.map(({ sourceURL }) => sourceURL), imageURLs];
  const status = reviewed ? statuses.pending : statuses.active;
  if (publish && !draftOnly && lacking.length === 0 && canBePublished(held) && status !== held.status)
    changes.status = [held.status, status];
  return changes;
};

/** Listings with the case number of a row, for rows whose case number several listings have. */
const sameNumbers = async (db: Database, accountID: number, rows: readonly StoredRow[]) => {
  const numbers = rows.flatMap(({ caseNumber, issues }) =>
    caseNumber !== null && issues.some(({ message }) => message.rule === 'severalListings') ? caseNumber : [],
  );
  const found = await findSameCaseNumber(db, accountID, [...new Set(numbers)]);
  return (row: StoredRow): ImportRow['sameNumber'] =>
    row.caseNumber !== null && numbers.includes(row.caseNumber)
      ? currentSameCaseNumber(found.filter(({ caseNumber }) => caseNumber === row.caseNumber)).map(
          ({ id, type }) => ({ ID: id, family: familyOfType(type) }),
        )
      : undefined;
};

type Outlook = Pick<ImportRow, 'changes' | 'activates' | 'sameNumber'>;

/** Loads the data for several rows; returns a function with a row's changes, activation and obstacles. */
export const openOutlook = async (
  db: Database,
  one: ImportRecord,
  rows: readonly StoredRow[],
  reviewed: boolean,
): Promise<(row: StoredRow) => Outlook> => {
  const numbers = rows.map(({ number }) => number);
  const condition = numbers.length > 0 ? activating(db, one) : undefined;
  const activated = condition
    ? await db
        .select({ number: importRows.number })
        .from(importRows)
        .leftJoin(listings, eq(listings.id, importRows.listingID))
        .where(and(eq(importRows.importID, one.id), inArray(importRows.number, numbers), condition))
    : [];
  const live = new Set(activated.map(({ number }) => number));
  const updates = one.state === 'checked' ? rows.filter(({ outcome }) => outcome === 'update') : [];
  const held = await heldBy(
    db,
    updates.flatMap(({ listingID }) => listingID ?? []),
  );
  const sameNumber = await sameNumbers(db, one.accountID, rows);
  return (row) => {
    const before = row.outcome === 'update' && row.listingID !== null ? held.get(row.listingID) : undefined;
    return {
      ...(live.has(row.number) ? { activates: true } : {}),
      ...(before ? { changes: changesResponse(changesOf(row, before, one, reviewed)) } : {}),
      sameNumber: sameNumber(row),
    };
  };
};

const changesResponse = (changes: Changes): ImportRow['changes'] =>
  Object.fromEntries(Object.entries(changes).map(([name, [from, to]]) => [name, [from, to]]));
