import { setImmediate as letOthers } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { caseNumberTarget } from '../../schemas/imports/targets';
import type { FieldIssue } from '../../schemas/messages';
import type { Database } from '../db/database';
import { images, importRows, listings } from '../db/tables';
import { type Existing, type JudgedRow, judgeRow } from './checkRow';
import { openAddressFinder } from './findAddress';
import { findImported } from './importedRows';
import { readNamedChoices } from './namedChoices';
import { mappedColumns, type ReadRow, readRow } from './readRow';
import { currentSameCaseNumber, findSameCaseNumber, type SameCaseNumber } from './saveListing';
import {
  endWork,
  holdWork,
  type ImportJob,
  type ImportServices,
  openWork,
  type Turn,
  type WorkedImport,
} from './work';

/** Rows that are judged and written at a time. */
const batchSize = 100;
/** Addresses that are looked up at the same time; others need connections too. */
const lookUpsAtOnce = 5;

const nextRows = (db: Database, importID: number, after: number) =>
  db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(
      and(eq(importRows.importID, importID), eq(importRows.outcome, 'waiting'), gt(importRows.number, after)),
    )
    .orderBy(asc(importRows.number))
    .limit(batchSize);

/** The account's listings with these case numbers or ids, with what they hold. */
const sameCaseNumberOf = async (
  db: Database,
  accountID: number,
  caseNumbers: readonly string[],
  listingIDs: readonly number[],
) => {
  const found = await findSameCaseNumber(db, accountID, caseNumbers, listingIDs);
  const ids = found.map(({ id }) => id);
  const held =
    ids.length === 0
      ? []
      : await db
          .select({
            id: listings.id,
            version: listings.version,
            fields: listings.fields,
            awaitingReview: listings.awaitingReview,
          })
          .from(listings)
          .where(inArray(listings.id, ids));
  const listingImages =
    ids.length === 0
      ? []
      : await db.select().from(images).where(inArray(images.listingID, ids)).orderBy(asc(images.position));
  const contents = new Map(
    held.map(({ id, ...rest }) => [
      id,
      { ...rest, images: listingImages.filter(({ listingID }) => listingID === id) },
    ]),
  );
  const whole = (listing: SameCaseNumber): Existing => ({
    ...listing,
    ...(contents.get(listing.id) ?? { version: 0, fields: {}, awaitingReview: false, images: [] }),
  });
  return {
    byNumber: (caseNumber: string) =>
      currentSameCaseNumber(found.filter((listing) => listing.caseNumber === caseNumber)).map(whole),
    byID: (id: number | undefined) => found.filter((listing) => listing.id === id).map(whole)[0],
  };
};

/** The first row of the file for each of these listings, among those judged before. */
const earlierRowsOf = async (db: Database, importID: number, listingIDs: readonly number[]) => {
  if (listingIDs.length === 0) return new Map<number, number>();
  const rows = await db
    .select({ listingID: importRows.listingID, number: sql<number>`min(${importRows.number})::int` })
    .from(importRows)
    .where(and(eq(importRows.importID, importID), inArray(importRows.listingID, [...listingIDs])))
    .groupBy(importRows.listingID);
  return new Map(rows.map(({ listingID, number }) => [listingID ?? 0, number]));
};

/** The first row of the file with each of these case numbers, among those judged before. */
const earlierRows = async (db: Database, importID: number, caseNumbers: readonly string[]) => {
  if (caseNumbers.length === 0) return new Map<string, number>();
  const rows = await db
    .select({ caseNumber: importRows.caseNumber, number: sql<number>`min(${importRows.number})::int` })
    .from(importRows)
    .where(
      and(
        eq(importRows.importID, importID),
        inArray(importRows.caseNumber, [...caseNumbers]),
        ne(importRows.outcome, 'otherType'),
      ),
    )
    .groupBy(importRows.caseNumber);
  return new Map(rows.map(({ caseNumber, number }) => [caseNumber ?? '', number]));
};

const writeJudged = (tx: Database, importID: number, judged: readonly JudgedRow[]) =>
  tx.execute(sql`
    update ${importRows} set outcome = given.outcome, case_number = given."caseNumber",
      field_values = given."fieldValues", image_urls = given."imageURLs", issues = given.issues,
      lacking = given.lacking, listing_id = given."listingID", listing_version = given."listingVersion",
      settled = given.settled
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as given (number int, outcome text, "caseNumber" text,
      "fieldValues" jsonb, "imageURLs" jsonb, issues jsonb, lacking jsonb, "listingID" int, "listingVersion" int, settled boolean)
    where import_rows.import_id = ${importID} and import_rows.number = given.number`);

const caseNumberOf = ({ values }: ReadRow): string | undefined => {
  const number = values[caseNumberTarget];
  return typeof number === 'string' ? number : undefined;
};

/** Judges rows in the order of the file. */
const openJudge = async ({ database: { db }, addresses }: ImportServices, work: WorkedImport) => {
  const columns = mappedColumns(work.family, work.mapping);
  const choices = await readNamedChoices(db, work.family);
  const finder = openAddressFinder(addresses);

  const addressOf = async ({
    addressText,
  }: ReadRow): Promise<{ value: unknown } | FieldIssue | undefined> => {
    if (addressText === undefined) return undefined;
    const found = await finder.find(addressText);
    return 'address' in found ? { value: found.address } : { path: 'address', message: { rule: found.rule } };
  };

  return async (rows: readonly { number: number; cells: string[] }[]): Promise<JudgedRow[]> => {
    const read = rows.map(({ number, cells }) => ({ number, cells, row: readRow(columns, cells, choices) }));
    // Ahead of the rows, which find them in the finder's memory.
    const texts = [...new Set(read.flatMap(({ row }) => row.addressText ?? []))];
    for (let at = 0; at < texts.length; at += lookUpsAtOnce)
      await Promise.all(texts.slice(at, at + lookUpsAtOnce).map(finder.find));
    const caseNumbers = [...new Set(read.flatMap(({ row }) => caseNumberOf(row) ?? []))];
    const listingIDs = [...new Set(read.flatMap(({ row }) => row.listingID ?? []))];
    const numberless = read.filter(
      ({ row }) => caseNumberOf(row) === undefined && row.listingID === undefined && !row.otherType,
    );
    const [earlier, earlierOf, sameCaseNumber, imported] = [
      await earlierRows(db, work.id, caseNumbers),
      await earlierRowsOf(db, work.id, listingIDs),
      await sameCaseNumberOf(db, work.accountID, caseNumbers, listingIDs),
      await findImported(db, work, numberless),
    ];
    const judged: JudgedRow[] = [];
    for (const { number, row } of read) {
      const caseNumber = caseNumberOf(row);
      const numbered = row.listingID === undefined ? caseNumber : undefined;
      const one = judgeRow({
        number,
        family: work.family,
        read: row,
        address: await addressOf(row),
        coverTextConfirmed: work.coverTextConfirmed,
        publish: work.publish,
        earlier: numbered === undefined ? undefined : earlier.get(numbered),
        earlierOf: (listingID) => earlierOf.get(listingID),
        sameCaseNumber: caseNumber === undefined ? [] : sameCaseNumber.byNumber(caseNumber),
        named: sameCaseNumber.byID(row.listingID),
        imported: imported.get(number),
      });
      judged.push(one);
      if (one.listingID !== null && !earlierOf.has(one.listingID)) earlierOf.set(one.listingID, number);
      if (caseNumber !== undefined && one.outcome !== 'otherType' && !earlier.has(caseNumber))
        earlier.set(caseNumber, number);
    }
    return judged;
  };
};

/**
 * Judges every row of an import, without touching a listing. Each batch is one transaction: begun again after a kill, it
 * goes on where it was.
 * @returns whether it is over; if not, it wants another turn.
 */
export const checkImport = async (
  services: ImportServices,
  job: ImportJob,
  { signal, isOver }: Turn,
): Promise<boolean> => {
  const { db, transaction } = services.database;
  const first = await openWork(db, job, 'checking');
  if (!first) return true;
  const judge = await openJudge(services, first);
  for (let after = 0; !signal.aborted && !isOver(); ) {
    const work = await openWork(db, job, 'checking');
    if (!work) return true;
    const rows = await nextRows(db, work.id, after);
    const last = rows.at(-1);
    if (!last) {
      await endWork(db, work, 'checking', 'checked');
      return true;
    }
    const judged = await judge(rows);
    const held = await transaction(async (tx) => {
      if (!(await holdWork(tx, work, 'checking'))) return false;
      await writeJudged(tx, work.id, judged);
      return true;
    });
    if (!held) return true;
    after = last.number;
    await letOthers();
  }
  return false;
};
