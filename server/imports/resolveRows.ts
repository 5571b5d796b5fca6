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

/** Number of listings processed concurrently: most of the time is spent waiting for images. */
const atOnce = 4;
const lookMs = 1_000;

interface UnresolvedRow {
  number: number;
  listingID: number | null;
  imageURLs: string[] | null;
  draftOnly: boolean;
}

/** Marks a row as updated: activating its listing is a change, even if no field differs. */
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

/** Fetches a listing's images, and publishes it if publication is requested and nothing is missing. */
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
      // The listing was closed or deleted in the meantime; the written fields remain.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }
  await database.db
    .update(importRows)
    .set({ settled: true, issues: [...issues], ...(lacking ? { lacking: [...lacking] } : {}) })
    .where(and(eq(importRows.importID, work.id), eq(importRows.number, number)));
};

/** Aborts slow work when the import is cancelled or its starter has lost the right. */
const watch = (db: Database, job: ImportJob) => {
  const ended = new AbortController();
  const look = async () => {
    if (!(await openWork(db, job, 'running'))) ended.abort();
  };
  // A database that is briefly unreachable does not abort the job.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  return { signal: ended.signal, stop: () => clearInterval(timer) };
};

/** Written rows with images to fetch, or to be published. */
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
 * Completes written rows: fetches images and publishes. Can be repeated.
 * @returns false if rows are left for the next run.
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
