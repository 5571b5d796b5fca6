import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { importImages, writtenOutcomes } from '../../schemas/imports/states';
import type { FieldIssue } from '../../schemas/messages';
import type { Database } from '../db/database';
import { importRows } from '../db/tables';
import { AppError } from '../errors';
import { findListing } from '../listings/storedListing';
import { applyImages, fetchImages } from './listingImages';
import { publish } from './publish';
import { endWork, type ImportJob, type ImportServices, openWork, type Turn, type WorkedImport } from './work';

/** Number of listings processed concurrently; the job mostly waits for image servers. */
const atOnce = 4;
const lookMs = 1_000;

interface UnresolvedRow {
  number: number;
  listingID: number | null;
  imageURLs: string[] | null;
  draftOnly: boolean;
}

/** Marks an unchanged row as updated, because the import has activated its listing. */
const markUpdated = (tx: Database, importID: number, number: number) =>
  tx
    .update(importRows)
    .set({ outcome: 'updated' })
    .where(
      and(
        eq(importRows.importID, importID),
        eq(importRows.number, number),
        eq(importRows.outcome, 'unchanged'),
      ),
    );

/** Fetches the images of a row's listing. Then publishes the listing if the import publishes and nothing is missing. */
const resolveRow = async (
  services: ImportServices,
  work: WorkedImport,
  row: UnresolvedRow,
  signal: AbortSignal,
) => {
  const { database } = services;
  const { number, listingID: id, imageURLs, draftOnly } = row;
  let issues: readonly FieldIssue[] = [];
  let lacking: readonly FieldIssue[] | undefined;
  if (id !== null) {
    const { caller, traceID } = work;
    try {
      const deadline = AbortSignal.timeout(importImages.rowMs);
      const coverTextConfirmed = work.coverTextConfirmed || undefined;
      const listing = imageURLs ? await findListing(database.db, id) : undefined;
      if (imageURLs && listing) {
        const known = new Set(listing.images.flatMap(({ sourceURL }) => sourceURL ?? []));
        const { accountID } = work;
        const fetched = await fetchImages(services, imageURLs, { accountID, known, signal, deadline });
        issues = await database.transaction((tx) =>
          applyImages(tx, fetched, { id, caller, traceID, coverTextConfirmed }),
        );
      }
      signal.throwIfAborted();
      if (work.publish && !draftOnly)
        lacking = await publish(services, id, caller, traceID, (tx) => markUpdated(tx, work.id, number));
    } catch (error) {
      if (signal.aborted) return;
      // The listing was closed or deleted in the meantime. Fields that were already written are not reverted.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }
  await database.db
    .update(importRows)
    .set({ settled: true, issues: [...issues], ...(lacking ? { lacking: [...lacking] } : {}) })
    .where(and(eq(importRows.importID, work.id), eq(importRows.number, number)));
};

/** Checks once a second, and aborts slow work when the import is cancelled or its user has lost the right to import. */
const watch = (db: Database, job: ImportJob) => {
  const ended = new AbortController();
  const look = async () => {
    if (!(await openWork(db, job, 'running'))) ended.abort();
  };
  // The job is not aborted if the database is unreachable for a moment.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  return { signal: ended.signal, stop: () => clearInterval(timer) };
};

/** Next written rows that have images to fetch or a listing to publish. */
export const nextUnresolved = (db: Database, importID: number, after: number): Promise<UnresolvedRow[]> =>
  db
    .select({
      number: importRows.number,
      listingID: importRows.listingID,
      imageURLs: importRows.imageURLs,
      draftOnly: importRows.draftOnly,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importID, importID),
        inArray(importRows.outcome, [...writtenOutcomes]),
        eq(importRows.settled, false),
        gt(importRows.number, after),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(atOnce);

/**
 * Completes written rows: fetches images and publishes listings. May run repeatedly.
 * @returns false if rows are left for the next run of the job.
 */
export const resolveRows = async (
  services: ImportServices,
  job: ImportJob,
  { signal, isOver }: Turn,
): Promise<boolean> => {
  const { db } = services.database;
  const watched = watch(db, job);
  try {
    for (let after = 0; !signal.aborted && !isOver(); ) {
      const work = await openWork(db, job, 'running');
      if (!work) return true;
      const rows = await nextUnresolved(db, work.id, after);
      const last = rows.at(-1);
      if (!last) {
        await endWork(db, work, 'running', 'done');
        return true;
      }
      const stop = AbortSignal.any([signal, watched.signal]);
      await Promise.all(rows.map((row) => resolveRow(services, work, row, stop)));
      after = last.number;
    }
    return false;
  } finally {
    watched.stop();
  }
};
