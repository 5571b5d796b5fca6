import { and, asc, count, desc, eq, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { columnKey } from '../../schemas/imports/columnKey';
import { headerSearchRows } from '../../schemas/imports/headerRow';
import type { Import, ImportWithColumns } from '../../schemas/imports/import';
import { familiesIn } from '../../schemas/imports/mapping';
import { importLimits, readyOutcomes, writtenOutcomes } from '../../schemas/imports/states';
import { listingTypeTarget } from '../../schemas/imports/targets';
import { unreadColumns } from '../../schemas/imports/unread';
import { lists } from '../../schemas/limits';
import { type Family, familyOfType } from '../../schemas/listing/families';
import { publicStatuses } from '../../schemas/listing/publication';
import { beginningOf } from '../../schemas/text';
import type { Database } from '../db/database';
import { importRows, imports, listings, users } from '../db/tables';
import { notFound } from '../errors';
import { page } from '../http/answer';
import { columnLabels } from './columnLabels';
import { textAt } from './readRow';
import { countActivating } from './rowOutlook';
import { hasAskedPrice } from './rowPrice';

type Row = typeof imports.$inferSelect;

/** Condition of rows that belong to the table: rows below the header row. */
export const isInside = ne(importRows.outcome, 'outside');

interface Counted {
  counts: Import['counts'];
  incomplete: number;
  published: number;
  drafts: number;
  withoutImages: number;
  settling: number;
}

/** Number of rows by outcome, for several imports. */
const countRows = async (db: Database, ids: readonly number[]): Promise<Map<number, Counted>> => {
  const counted = new Map<number, Counted>(
    ids.map((id) => [
      id,
      { counts: {}, incomplete: 0, published: 0, drafts: 0, withoutImages: 0, settling: 0 },
    ]),
  );
  if (ids.length === 0) return counted;
  // A row that was not written before the import was cancelled or failed is never written.
  const isReady = and(
    inArray(importRows.outcome, [...readyOutcomes]),
    notInArray(imports.state, ['cancelled', 'failed']),
  );
  const counting = or(isReady, inArray(importRows.outcome, [...writtenOutcomes]));
  const isActive = sql`coalesce(${inArray(listings.status, [...publicStatuses])}, false)`;
  const lacksMoreThanImages = sql`jsonb_path_exists(${importRows.lacking}, '$[*] ? (!(@.path starts with "images"))')`;
  const isDraft = sql`(${importRows.draftOnly} or ${lacksMoreThanImages})`;
  const rows = await db
    .select({
      id: importRows.importID,
      outcome: importRows.outcome,
      rows: count(),
      incomplete: sql<number>`count(*) filter (where ${counting} and ${importRows.lacking} <> '[]')::int`,
      published: sql<number>`count(*) filter (where ${isReady} and ${isActive})::int`,
      drafts: sql<number>`count(*) filter (where ${isReady} and not ${isActive} and ${isDraft})::int`,
      withoutImages: sql<number>`count(*) filter (where ${isReady} and not ${isActive} and ${importRows.lacking} <> '[]' and not ${isDraft})::int`,
      settling: sql<number>`count(*) filter (where not ${importRows.settled} and ${importRows.listingID} is not null)::int`,
    })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importID))
    .leftJoin(listings, eq(listings.id, importRows.listingID))
    .where(and(inArray(importRows.importID, [...ids]), isInside))
    .groupBy(importRows.importID, importRows.outcome);
  for (const { id, outcome, rows: amount, incomplete, settling, ...ready } of rows) {
    const entry = counted.get(id);
    if (!entry || outcome === 'outside') continue;
    entry.counts[outcome] = amount;
    entry.incomplete += incomplete;
    entry.published += ready.published;
    entry.drafts += ready.drafts;
    entry.withoutImages += ready.withoutImages;
    if (writtenOutcomes.some((one) => one === outcome)) entry.settling += settling;
  }
  return counted;
};

/** Version for `If-Match`; versions start at 1, rounds at 0. */
export const versionOf = ({ round }: Pick<Row, 'round'>): number => round + 1;

const withCounts = (row: Row, maker: string | null, counted: Counted | undefined): Import => ({
  ID: row.id,
  version: versionOf(row),
  accountID: row.accountID,
  family: familyOfType(row.family),
  state: row.state,
  fileName: row.fileName,
  publish: row.publish,
  coverTextConfirmed: row.coverTextConfirmed,
  rowCount: row.rowCount,
  counts: counted?.counts ?? {},
  incomplete: counted?.incomplete ?? 0,
  published: counted?.published ?? 0,
  drafts: counted?.drafts ?? 0,
  withoutImages: counted?.withoutImages ?? 0,
  settling: counted?.settling ?? 0,
  createdBy: maker ?? undefined,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString(),
  failure: row.failure ?? undefined,
});

const select = (db: Database) =>
  db
    .select({ row: imports, maker: users.name, staff: users.staff })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy));

// The names of staff are not shown to accounts.
const makerOf = ({ maker, staff }: { maker: string | null; staff: boolean | null }) => (staff ? null : maker);

const known = new Map<Family, ReturnType<typeof unreadColumns>>();

/** Columns of the product's own export that an import of the listing type does not read. */
const unreadOf = (family: Family) => {
  const found = known.get(family) ?? unreadColumns(family, columnLabels);
  known.set(family, found);
  return found;
};

/** Example cells of each column, from the first rows. */
const samplesOf = async (db: Database, { id, columns }: Row): Promise<string[][]> => {
  const rows = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importID, id), isInside))
    .orderBy(asc(importRows.number))
    .limit(50);
  return columns.map((_, position) =>
    [...new Set(rows.flatMap(({ cells }) => beginningOf(cells[position] ?? '', 80) || []))].slice(
      0,
      importLimits.samples,
    ),
  );
};

/** First rows of a file: title lines, the header row, and the rows that follow. */
const firstRowsOf = async (db: Database, { id, headerRow }: Row) => {
  const rows = await db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importID, id), lte(importRows.number, headerRow + 5)))
    .orderBy(asc(importRows.number))
    .limit(headerSearchRows);
  return rows.map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, 8).map((cell) => beginningOf(cell, 60)),
  }));
};

/** Maximum number of distinct texts that are read from the column with the listing type. */
const mostTypeNames = 200;

/** Listing types of the rows in a file. */
export const familiesOfImport = async (db: Database, one: Row): Promise<readonly Family[]> => {
  const family = familyOfType(one.family);
  const position = one.mapping[listingTypeTarget];
  if (position === undefined) return [family];
  const cell = sql<string>`${importRows.cells} ->> ${position}::int`;
  const found = await db
    .selectDistinct({ text: sql<string | null>`${cell}` })
    .from(importRows)
    .where(and(eq(importRows.importID, one.id), isInside))
    .limit(mostTypeNames);
  const texts = found.map(({ text }) =>
    textAt([text ?? ''], { path: listingTypeTarget, position: 0 }, one.replacements),
  );
  return familiesIn(family, texts);
};

/**
 * Response with an import.
 * @throws AppError `not_found`
 */
export const toImportResponse = async (
  db: Database,
  accountID: number,
  importID: number,
): Promise<{ import: ImportWithColumns }> => {
  const [found] = await select(db).where(and(eq(imports.id, importID), eq(imports.accountID, accountID)));
  if (!found) throw notFound();
  const { row } = found;
  const counted = await countRows(db, [row.id]);
  const samples = await samplesOf(db, row);
  const unread = unreadOf(familyOfType(row.family));
  const unnumbered = await db.$count(
    importRows,
    and(
      eq(importRows.importID, row.id),
      inArray(importRows.outcome, ['create', 'created']),
      isNull(importRows.caseNumber),
    ),
  );
  const askedPrices = await db.$count(importRows, hasAskedPrice(row.id));
  return {
    import: {
      ...withCounts(row, makerOf(found), counted.get(row.id)),
      columns: row.columns.map((name, position) => ({
        name,
        samples: samples[position] ?? [],
        unread: unread.get(columnKey(name)),
      })),
      mapping: row.mapping,
      fileNotes: row.fileNotes,
      replacements: row.replacements,
      headerRow: row.headerRow,
      firstRows: await firstRowsOf(db, row),
      families: [...(await familiesOfImport(db, row))],
      unnumbered,
      askedPrices,
      ...(await countActivating(db, row)),
    },
  };
};

/** Page of the account's imports, newest first. */
export const listImports = async (
  db: Database,
  accountID: number,
  { range = [0, lists.defaultPage - 1] }: { range?: [number, number] | undefined },
) => {
  const [from, to] = range;
  const where = eq(imports.accountID, accountID);
  const found = await select(db)
    .where(where)
    .orderBy(desc(imports.id))
    .limit(to - from + 1)
    .offset(from);
  const [all] = await db.select({ total: count() }).from(imports).where(where);
  const counted = await countRows(
    db,
    found.map(({ row }) => row.id),
  );
  return page(
    'imports',
    { from, count: found.length, total: all?.total ?? 0 },
    { imports: found.map((one) => withCounts(one.row, makerOf(one), counted.get(one.row.id))) },
  );
};
