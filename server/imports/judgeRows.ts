import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { familyNamed } from '../../schemas/imports/familyNamed';
import { unguarded } from '../../schemas/imports/formulaGuard';
import { importLimits } from '../../schemas/imports/states';
import { caseNumberTarget, listingIDTarget, listingTypeTarget } from '../../schemas/imports/targets';
import { type Family, families, familyOfType } from '../../schemas/listing/families';
import type { FieldIssue } from '../../schemas/messages';
import { readRecordID } from '../../schemas/recordID';
import { beginningOf } from '../../schemas/text';
import { hasPermission } from '../access/rights';
import type { Database } from '../db/database';
import { images, importRows, listings } from '../db/tables';
import type { Existing } from './circumstances';
import { openAddressFinder } from './findAddress';
import { findImported } from './importedRows';
import { type JudgedRow, judgeRow } from './judgeRow';
import { readNamedChoices } from './namedChoices';
import { type ColumnMeaning, currentText, mappedColumns, type ReadRow, readRow, textAt } from './readRow';
import { currentSameCaseNumber, findSameCaseNumber, type SameCaseNumber } from './saveListing';
import type { ImportServices, WorkedImport } from './work';

/** Maximum number of concurrent lookups in the address register, so that connections remain for requests. */
const lookUpsAtOnce = 5;

/** Finds listings of the account by case number or id, with their fields and images. */
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

interface EarlierThan {
  importID: number;
  /** Number of the first row of this batch. */
  number: number;
}

/** Number of the first row before this batch that has the same listing, by listing id. */
const earlierRowsOf = async (
  db: Database,
  { importID, number }: EarlierThan,
  listingIDs: readonly number[],
) => {
  if (listingIDs.length === 0) return new Map<number, number>();
  const rows = await db
    .select({ listingID: importRows.listingID, number: sql<number>`min(${importRows.number})::int` })
    .from(importRows)
    .where(
      and(
        eq(importRows.importID, importID),
        lt(importRows.number, number),
        inArray(importRows.listingID, [...listingIDs]),
      ),
    )
    .groupBy(importRows.listingID);
  return new Map(rows.map((row) => [row.listingID ?? 0, row.number]));
};

/** Number of the first row before this batch that has the same case number, by case number. */
const earlierRows = async (
  db: Database,
  { importID, number }: EarlierThan,
  caseNumbers: readonly string[],
) => {
  if (caseNumbers.length === 0) return new Map<string, number>();
  const rows = await db
    .select({ caseNumber: importRows.caseNumber, number: sql<number>`min(${importRows.number})::int` })
    .from(importRows)
    .where(
      and(
        eq(importRows.importID, importID),
        lt(importRows.number, number),
        inArray(importRows.caseNumber, [...caseNumbers]),
      ),
    )
    .groupBy(importRows.caseNumber);
  return new Map(rows.map((row) => [row.caseNumber ?? '', row.number]));
};

/** Stores the results of checked rows. */
export const writeJudged = (tx: Database, importID: number, judged: readonly JudgedRow[]) =>
  tx.execute(sql`
    update ${importRows} set outcome = given.outcome, family = given.family, case_number = given."caseNumber",
      field_values = given."fieldValues", image_urls = given."imageURLs", issues = given.issues,
      notices = given.notices, draft_only = given."draftOnly", price_question = given."priceQuestion", lacking = given.lacking, listing_id = given."listingID", listing_version = given."listingVersion",
      settled = given.settled
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as given (number int, outcome text, family smallint,
      "caseNumber" text, "fieldValues" jsonb, "imageURLs" jsonb, issues jsonb, notices jsonb, "draftOnly" boolean, "priceQuestion" jsonb, lacking jsonb, "listingID" int, "listingVersion" int, settled boolean)
    where import_rows.import_id = ${importID} and import_rows.number = given.number`);

const caseNumberOf = ({ values }: ReadRow): string | undefined => {
  const number = values[caseNumberTarget];
  return typeof number === 'string' ? number : undefined;
};

interface RowCells {
  number: number;
  cells: string[];
}

/** Issue with the text of its cell after replacements, if a replacement has changed the text. */
const withCurrentText = (
  issue: FieldIssue,
  cells: readonly string[],
  { family, ...meaning }: ColumnMeaning & { family: Family },
): FieldIssue => {
  if (issue.message.text !== undefined) return issue;
  const columns = mappedColumns(family, meaning);
  const position = columns.find(({ target }) => target.path === issue.path)?.position;
  if (position === undefined) return issue;
  const text = currentText(columns, cells, position, meaning.replacements);
  if (text === cells[position]) return issue;
  return { ...issue, message: { ...issue.message, text: beginningOf(text, importLimits.shownValue) } };
};

/** Function that finds the listing to which a row refers by id. */
const namedListings = async (db: Database, work: WorkedImport, rows: readonly RowCells[]) => {
  const position = work.mapping[listingIDTarget];
  if (position === undefined) return () => undefined;
  const idOf = (cells: readonly string[]) => readRecordID(unguarded(cells[position] ?? ''));
  const ids = [...new Set(rows.flatMap(({ cells }) => idOf(cells) ?? []))];
  const found = await findSameCaseNumber(db, work.accountID, [], ids);
  return (cells: readonly string[]) => found.find(({ id }) => id === idOf(cells));
};

/** Function that returns columns and choices of a listing type; each type is loaded once. */
const openReaders = (db: Database, work: WorkedImport) => {
  const { replacements } = work;
  const open = async (family: Family) => ({
    columns: mappedColumns(family, work),
    reader: { choices: await readNamedChoices(db, family), replacements },
  });
  const known = new Map<Family, ReturnType<typeof open>>();
  return (family: Family) => {
    const reader = known.get(family) ?? open(family);
    known.set(family, reader);
    return reader;
  };
};

/**
 * Opens a checker of rows, which must be passed in the order of the file. Each postal address is looked up once; other
 * data is read from the database that is passed to each call.
 */
export const openJudge = async (
  { addresses }: Pick<ImportServices, 'addresses'>,
  opened: Database,
  work: WorkedImport,
) => {
  const readerOf = openReaders(opened, work);
  const finder = openAddressFinder(addresses);

  const addressOf = async ({
    addressText,
  }: ReadRow): Promise<{ value: unknown } | FieldIssue | undefined> => {
    if (addressText === undefined) return undefined;
    const found = await finder.find(addressText);
    return 'address' in found ? { value: found.address } : { path: 'address', message: { rule: found.rule } };
  };

  const readAll = async (db: Database, rows: readonly RowCells[]) => {
    const namedBy = await namedListings(db, work, rows);
    const types = { path: listingTypeTarget, position: work.mapping[listingTypeTarget] };
    const read = [];
    for (const { number, cells } of rows) {
      const listing = namedBy(cells);
      const family =
        familyNamed(textAt(cells, types, work.replacements)) ??
        (listing ? familyOfType(listing.type) : work.family);
      const { columns, reader } = await readerOf(family);
      read.push({ number, cells, family, row: readRow(columns, cells, reader) });
    }
    return read;
  };

  return async (db: Database, rows: readonly RowCells[]): Promise<JudgedRow[]> => {
    const read = await readAll(db, rows);
    const above = { importID: work.id, number: rows[0]?.number ?? 0 };
    // Looks up all postal addresses in advance, several at a time; the finder caches the results.
    const texts = [...new Set(read.flatMap(({ row }) => row.addressText ?? []))];
    for (let at = 0; at < texts.length; at += lookUpsAtOnce)
      await Promise.all(texts.slice(at, at + lookUpsAtOnce).map(finder.find));
    const caseNumbers = [...new Set(read.flatMap(({ row }) => caseNumberOf(row) ?? []))];
    const listingIDs = [...new Set(read.flatMap(({ row }) => row.listingID ?? []))];
    const numberless = read.filter(
      ({ row }) => caseNumberOf(row) === undefined && row.listingID === undefined,
    );
    const sameCaseNumber = await sameCaseNumberOf(db, work.accountID, caseNumbers, listingIDs);
    const found = caseNumbers.flatMap((number) => sameCaseNumber.byNumber(number).map(({ id }) => id));
    const earlier = await earlierRows(db, above, caseNumbers);
    const earlierOf = await earlierRowsOf(db, above, [...listingIDs, ...found]);
    const imported = await findImported(db, work, numberless);
    const judged: JudgedRow[] = [];
    for (const { number, cells, family, row } of read) {
      const caseNumber = caseNumberOf(row);
      const numbered = row.listingID === undefined ? caseNumber : undefined;
      const one = judgeRow({
        number,
        family,
        forbidden: !hasPermission(work.caller, work.accountID, families[family].permission),
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
      const withTexts = (issue: FieldIssue) => withCurrentText(issue, cells, { ...work, family });
      judged.push({ ...one, issues: one.issues.map(withTexts), notices: one.notices.map(withTexts) });
      if (one.listingID !== null && !earlierOf.has(one.listingID)) earlierOf.set(one.listingID, number);
      if (caseNumber !== undefined && !earlier.has(caseNumber)) earlier.set(caseNumber, number);
    }
    return judged;
  };
};
