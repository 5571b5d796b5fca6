import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { columnKey } from '../../schemas/imports/columnKey';
import type { CellIssue, Import, ImportRow, ImportWithColumns } from '../../schemas/imports/import';
import { importLimits, readyOutcomes, writtenOutcomes } from '../../schemas/imports/states';
import { unreadColumns } from '../../schemas/imports/unread';
import { lists } from '../../schemas/limits';
import { type Family, familyOfType } from '../../schemas/listing/families';
import type { FieldIssue } from '../../schemas/messages';
import type { importOperations } from '../../schemas/operations/imports';
import { beginningOf } from '../../schemas/text';
import type { Database } from '../db/database';
import { accounts, importRows, imports, users } from '../db/tables';
import { page } from '../http/answer';
import { notFound } from '../http/errors';
import { fieldSentences } from '../http/sentences';
import { columnLabels } from './columnLabels';
import { countActivating, openOutlook } from './rowOutlook';

type Row = typeof imports.$inferSelect;

/** Rows of the table: not its header row, nor what is above it. */
const isInside = ne(importRows.outcome, 'outside');

interface Counted {
  counts: Import['counts'];
  incomplete: number;
  settling: number;
}

/** What became of the rows of imports; each has a bounded number of them. */
const countRows = async (db: Database, ids: readonly number[]): Promise<Map<number, Counted>> => {
  const counted = new Map<number, Counted>(ids.map((id) => [id, { counts: {}, incomplete: 0, settling: 0 }]));
  if (ids.length === 0) return counted;
  // What was not written before it was over will not be.
  const counting = or(
    and(inArray(importRows.outcome, [...readyOutcomes]), notInArray(imports.state, ['cancelled', 'failed'])),
    inArray(importRows.outcome, [...writtenOutcomes]),
  );
  const rows = await db
    .select({
      id: importRows.importID,
      outcome: importRows.outcome,
      rows: count(),
      incomplete: sql<number>`count(*) filter (where ${counting} and ${importRows.lacking} <> '[]')::int`,
      settling: sql<number>`count(*) filter (where not ${importRows.settled} and ${importRows.listingID} is not null)::int`,
    })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importID))
    .where(and(inArray(importRows.importID, [...ids]), isInside))
    .groupBy(importRows.importID, importRows.outcome);
  for (const { id, outcome, rows: amount, incomplete, settling } of rows) {
    const entry = counted.get(id);
    if (!entry || outcome === 'outside') continue;
    entry.counts[outcome] = amount;
    entry.incomplete += incomplete;
    if (writtenOutcomes.some((one) => one === outcome)) entry.settling += settling;
  }
  return counted;
};

/** No record has the version 0. */
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

// An account sees that staff did something, not who (as in the history of a listing).
const makerOf = ({ maker, staff }: { maker: string | null; staff: boolean | null }) => (staff ? null : maker);

const known = new Map<Family, ReturnType<typeof unreadColumns>>();

/** The columns of our own export that are not read for a type. */
const unreadOf = (family: Family) => {
  const found = known.get(family) ?? unreadColumns(family, columnLabels);
  known.set(family, found);
  return found;
};

/** A few cells of each column, so that one sees what it holds. */
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

/** One import of an account. @throws AppError `not_found` */
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
      unnumbered,
      ...(await countActivating(db, row)),
    },
  };
};

/** The account's imports, newest first. */
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

type RowsQuery = z.output<NonNullable<typeof importOperations.listImportRows.query>>;

interface Asked {
  accountID: number;
  importID: number;
  query: RowsQuery;
  acceptLanguage: string | undefined;
}

/** Rows of an import, with what is wrong as sentences beside what stands in the cells. @throws AppError `not_found` */
export const listImportRows = async (db: Database, { accountID, importID, query, acceptLanguage }: Asked) => {
  const [found] = await db
    .select({ row: imports, reviewed: accounts.reviewsListings })
    .from(imports)
    .innerJoin(accounts, eq(accounts.id, imports.accountID))
    .where(and(eq(imports.id, importID), eq(imports.accountID, accountID)));
  if (!found) throw notFound();
  const { row: owner, reviewed } = found;
  const [from, to] = query.range ?? [0, lists.defaultPage - 1];
  const { outcome, unnumbered } = query.filter ?? {};
  const where = and(
    eq(importRows.importID, importID),
    isInside,
    outcome ? inArray(importRows.outcome, outcome) : undefined,
    unnumbered ? isNull(importRows.caseNumber) : undefined,
  );
  const rows = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(query.sort?.[1] === 'DESC' ? desc(importRows.number) : asc(importRows.number))
    .limit(to - from + 1)
    .offset(from);
  const [all] = await db.select({ total: count() }).from(importRows).where(where);

  const toCellIssues = (cells: readonly string[], issues: readonly FieldIssue[]): CellIssue[] => {
    const sentences = fieldSentences(issues, acceptLanguage);
    return Object.entries(sentences).map(([path, message]) => {
      const position = owner.mapping[path] ?? owner.mapping[path.split('.')[0] ?? path];
      const value = position === undefined ? undefined : beginningOf(cells[position] ?? '', 200);
      return {
        path,
        message,
        ...(position === undefined ? {} : { column: owner.columns[position] }),
        ...(value ? { value } : {}),
      };
    });
  };
  const outlook = await openOutlook(db, owner, rows, reviewed);
  const toResponse = (row: typeof importRows.$inferSelect): ImportRow => {
    const { title } = row.fieldValues ?? {};
    return {
      number: row.number,
      outcome: row.outcome === 'outside' ? 'waiting' : row.outcome,
      caseNumber: row.caseNumber ?? undefined,
      title: typeof title === 'string' ? title : undefined,
      listingID: row.listingID ?? undefined,
      issues: toCellIssues(row.cells, row.issues),
      lacking: toCellIssues(row.cells, row.lacking),
      ...outlook(row),
    };
  };
  return page('rows', { from, count: rows.length, total: all?.total ?? 0 }, { rows: rows.map(toResponse) });
};
