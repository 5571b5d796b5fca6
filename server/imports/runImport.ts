import { setImmediate as letOthers } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type RowOutcome, readyOutcomes } from '../../schemas/imports/states';
import { caseNumberTarget, listingIDTarget, listingTypeTarget } from '../../schemas/imports/targets';
import { families, familyOfType } from '../../schemas/listing/families';
import type { FieldIssue } from '../../schemas/messages';
import { hasPermission } from '../access/rights';
import { markConfirmed } from '../confirmation/confirm';
import type { Database } from '../db/database';
import { importRows } from '../db/tables';
import { AppError } from '../errors';
import { findImported, lockImported, rememberImported } from './importedRows';
import { nextUnresolved } from './resolveRows';
import { type Prepared, prepareListing, saveListing } from './saveListing';
import {
  endWork,
  type ImportJob,
  type ImportServices,
  jobKey,
  openWork,
  registerWork,
  type Turn,
  type WorkedImport,
} from './work';

/** Number of rows written in one transaction. */
const batchSize = 50;

type Row = Pick<
  typeof importRows.$inferSelect,
  | 'number'
  | 'outcome'
  | 'family'
  | 'cells'
  | 'caseNumber'
  | 'fieldValues'
  | 'imageURLs'
  | 'draftOnly'
  | 'listingID'
  | 'listingVersion'
>;

interface WrittenRow {
  number: number;
  outcome: RowOutcome;
  listingID: number | null;
  issues: readonly FieldIssue[];
  settled: boolean;
}

const ready = (importID: number) =>
  and(eq(importRows.importID, importID), inArray(importRows.outcome, [...readyOutcomes]));

const nextRows = (db: Database, importID: number, after: number): Promise<Row[]> =>
  db
    .select({
      number: importRows.number,
      outcome: importRows.outcome,
      family: importRows.family,
      cells: importRows.cells,
      caseNumber: importRows.caseNumber,
      fieldValues: importRows.fieldValues,
      imageURLs: importRows.imageURLs,
      draftOnly: importRows.draftOnly,
      listingID: importRows.listingID,
      listingVersion: importRows.listingVersion,
    })
    .from(importRows)
    .where(and(ready(importID), gt(importRows.number, after)))
    .orderBy(asc(importRows.number))
    .limit(batchSize);

/** Numbers of the rows that are not written yet, locked until the transaction ends. */
const stillReady = async (tx: Database, importID: number, rows: readonly Row[]): Promise<Set<number>> => {
  const numbers = rows.map(({ number }) => number);
  const held = await tx
    .select({ number: importRows.number })
    .from(importRows)
    .where(and(ready(importID), inArray(importRows.number, numbers)))
    .for('update');
  return new Set(held.map(({ number }) => number));
};

const mark = (tx: Database, importID: number, rows: readonly WrittenRow[]) =>
  tx.execute(sql`
    update ${importRows} set outcome = given.outcome, listing_id = given."listingID", issues = given.issues,
      settled = given.settled
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (number int, outcome text, "listingID" int, issues jsonb, settled boolean)
    where import_rows.import_id = ${importID} and import_rows.number = given.number`);

/** Issues of a row whose listing could not be written. */
const issuesOf = (error: AppError): readonly FieldIssue[] => {
  if (error.issues.length > 0) return error.issues;
  if (error.code === 'not_found') return [{ path: listingIDTarget, message: { rule: 'unknownListing' } }];
  if (error.code === 'forbidden_permission')
    return [{ path: listingTypeTarget, message: { rule: 'forbiddenType' } }];
  const rule = error.code === 'several_listings' ? 'severalListings' : 'closedListing';
  return [{ path: caseNumberTarget, message: { rule } }];
};

const leftOut = (
  number: number,
  issues: readonly FieldIssue[],
  outcome: 'failed' | 'conflict' = 'failed',
): WrittenRow => ({
  number,
  outcome,
  listingID: null,
  issues,
  settled: true,
});

/** Runs the work on a row. If a rule rejects the row, the error is stored with the row and the import continues. */
const orFailed = async <T>(number: number, work: () => Promise<T>): Promise<T | WrittenRow> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'stale')
      return leftOut(number, [{ path: caseNumberTarget, message: { rule: 'changedMeanwhile' } }], 'conflict');
    if (error instanceof AppError && error.status < 500) return leftOut(number, issuesOf(error));
    throw error;
  }
};

const prepare = ({ references }: ImportServices, work: WorkedImport, row: Row) => {
  const family = row.family === null ? work.family : familyOfType(row.family);
  // The account may have lost the permission after the row was checked.
  if (!hasPermission(work.caller, work.accountID, families[family].permission))
    throw new AppError('forbidden_permission');
  return prepareListing(references, {
    accountID: work.accountID,
    family,
    identifier: row.caseNumber ?? undefined,
    // Updates the listing that the check found, or creates a new one.
    listingID: row.outcome === 'update' ? (row.listingID ?? undefined) : undefined,
    // Undefined for rows stored before the column `listingVersion` existed.
    shownVersion: row.outcome === 'update' ? (row.listingVersion ?? undefined) : null,
    values: row.fieldValues ?? {},
    fields: 'merge',
    caller: work.caller,
    traceID: work.traceID,
  });
};

/**
 * Writes rows and marks them as written, in one transaction.
 * @returns false if the import was cancelled or restarted; nothing is written then.
 */
const writeBatch = async (
  services: ImportServices,
  work: WorkedImport,
  rows: readonly Row[],
): Promise<boolean> => {
  const prepared = new Map<number, Prepared | WrittenRow>();
  for (const row of rows)
    prepared.set(row.number, await orFailed(row.number, async () => prepare(services, work, row)));
  return services.database.transaction(async (tx) => {
    if (!(await registerWork(tx, work, 'running'))) return false;
    const free = await stillReady(tx, work.id, rows);
    const numberless = rows.filter(
      ({ number, outcome, caseNumber }) => outcome === 'create' && caseNumber === null && free.has(number),
    );
    if (numberless.length > 0) await lockImported(tx, work);
    const imported = await findImported(tx, work, numberless);
    const written: WrittenRow[] = [];
    for (const { number, imageURLs, draftOnly } of rows) {
      const one = prepared.get(number);
      if (!one || !free.has(number)) continue;
      const known = imported.get(number);
      if (known !== undefined) {
        written.push({ number, outcome: 'unchanged', listingID: known, issues: [], settled: true });
        continue;
      }
      const saved = 'outcome' in one ? one : await orFailed(number, () => saveListing(tx, one));
      written.push(
        'settled' in saved
          ? saved
          : {
              number,
              outcome: saved.outcome,
              listingID: saved.id,
              issues: [],
              settled: imageURLs === null && (draftOnly || !work.publish),
            },
      );
    }
    await mark(tx, work.id, written);
    await markConfirmed(
      tx,
      written.flatMap(({ listingID }) => listingID ?? []),
    );
    const madeOf = new Map(
      written.flatMap(({ number, outcome, listingID }) =>
        outcome === 'created' && listingID !== null ? [[number, listingID] as const] : [],
      ),
    );
    const made = numberless.flatMap((row) => {
      const listingID = madeOf.get(row.number);
      return listingID === undefined ? [] : [{ ...row, listingID }];
    });
    await rememberImported(tx, work, made);
    return true;
  });
};

/** Writes the rows of a failed batch one by one, so that only the row with the error fails. */
const writeOneByOne = async (services: ImportServices, work: WorkedImport, rows: readonly Row[]) => {
  for (const row of rows) {
    try {
      if (!(await writeBatch(services, work, [row]))) return false;
    } catch (error) {
      if (error instanceof AppError && error.status === 503) throw error;
      services.log.error({ err: error, importID: work.id, row: row.number }, 'a row was not imported');
      const issues: FieldIssue[] = [{ path: 'title', message: { rule: 'rowFailed' } }];
      await services.database.transaction((tx) => mark(tx, work.id, [leftOut(row.number, issues)]));
    }
  }
  return true;
};

const writeRows = async (
  services: ImportServices,
  work: WorkedImport,
  rows: readonly Row[],
): Promise<boolean> => {
  try {
    return await writeBatch(services, work, rows);
  } catch (error) {
    if (error instanceof AppError && error.status === 503) throw error;
    return writeOneByOne(services, work, rows);
  }
};

/**
 * Creates and updates the listings of valid rows. Each transaction writes listings and marks their rows, so no listing
 * is lost or duplicated if the server is killed. A separate job fetches images and publishes, because it waits for
 * other servers.
 * @returns false if rows are left for the next run of the job.
 */
export const runImport = async (
  services: ImportServices,
  job: ImportJob,
  { signal, isOver }: Turn,
): Promise<boolean> => {
  const { db, transaction } = services.database;
  for (let after = 0; !signal.aborted && !isOver(); ) {
    const work = await openWork(db, job, 'running');
    if (!work) return true;
    const rows = await nextRows(db, work.id, after);
    const last = rows.at(-1);
    if (!last) {
      const [unresolved] = await nextUnresolved(db, work.id, 0);
      if (!unresolved) {
        await endWork(db, work, 'running', 'done');
        return true;
      }
      await transaction((tx) => services.jobs.send(tx, 'import.settle', job, { singletonKey: jobKey(job) }));
      return true;
    }
    if (!(await writeRows(services, work, rows))) return true;
    after = last.number;
    await letOthers();
  }
  return false;
};
