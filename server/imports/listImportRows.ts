import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { languageFromHeader } from '../../i18n/translate';
import type { CellIssue, ImportRow, ImportRowWithCells } from '../../schemas/imports/importRow';
import { importLimits } from '../../schemas/imports/states';
import { lists } from '../../schemas/limits';
import { familyOfType } from '../../schemas/listing/families';
import { listingVariant, priceField } from '../../schemas/listing/variants';
import { type FieldIssue, isAdjustment } from '../../schemas/messages';
import type { importOperations } from '../../schemas/operations/imports';
import { beginningOf } from '../../schemas/text';
import type { Database } from '../db/database';
import { accounts, importRows, imports } from '../db/tables';
import { notFound } from '../errors';
import { page } from '../http/answer';
import { fieldSentences } from '../http/sentences';
import { positionOf } from './columnPosition';
import { hasProblem, namesFor } from './importProblems';
import { currentText, mappedColumns } from './readRow';
import { openOutlook } from './rowOutlook';
import { isInside } from './toImportResponse';

type RowsQuery = z.output<NonNullable<typeof importOperations.listImportRows.query>>;
type ImportRecord = typeof imports.$inferSelect;
type StoredRow = typeof importRows.$inferSelect;

interface Asked {
  accountID: number;
  importID: number;
  acceptLanguage: string | undefined;
}

const isLeftOut = ({ message }: FieldIssue): boolean => !isAdjustment(message.rule);

/**
 * Import, and whether staff must approve the listings of its account.
 * @throws AppError `not_found`
 */
const findOwner = async (db: Database, { accountID, importID }: Asked) => {
  const [found] = await db
    .select({ row: imports, reviewed: accounts.reviewsListings })
    .from(imports)
    .innerJoin(accounts, eq(accounts.id, imports.accountID))
    .where(and(eq(imports.id, importID), eq(imports.accountID, accountID)));
  if (!found) throw notFound();
  return found;
};

/** Columns of the file that are read for the row's listing type. */
const columnsOf = (owner: ImportRecord, { family }: StoredRow) =>
  mappedColumns(familyOfType(family ?? owner.family), owner);

/** Parsed values of a row that let the user check whether the row was read correctly. */
const shownValues = ({ family, fieldValues }: StoredRow, owner: ImportRecord): ImportRow['values'] => {
  const price = priceField(listingVariant(familyOfType(family ?? owner.family)));
  const shown = ['address', 'listingtypeSubcategory', price, 'floorArea'];
  return Object.fromEntries(Object.entries(fieldValues ?? {}).filter(([name]) => shown.includes(name)));
};

/** Returns a function that converts rows to responses. Issues become sentences that quote the texts of the cells. */
const openRows = async (
  db: Database,
  owner: ImportRecord,
  rows: readonly StoredRow[],
  { reviewed, acceptLanguage }: { reviewed: boolean; acceptLanguage: string | undefined },
) => {
  const positions = positionOf(owner.mapping);
  const toCellIssues = (row: StoredRow, issues: readonly FieldIssue[]): CellIssue[] => {
    const columns = columnsOf(owner, row);
    return issues.map((issue) => {
      const { path } = issue;
      const position = columns.find(({ target }) => target.path === path)?.position ?? positions.of(path);
      const value =
        position === undefined
          ? undefined
          : beginningOf(
              currentText(columns, row.cells, position, owner.replacements),
              importLimits.shownValue,
            );
      return {
        path,
        message: fieldSentences([issue], acceptLanguage)[path] ?? issue.message.rule,
        ...(position === undefined ? {} : { column: owner.columns[position], position }),
        ...(value ? { value } : {}),
      };
    });
  };
  const outlook = await openOutlook(db, owner, rows, reviewed);
  return (row: StoredRow): ImportRow => {
    const { title } = row.fieldValues ?? {};
    return {
      number: row.number,
      outcome: row.outcome === 'outside' ? 'waiting' : row.outcome,
      family: familyOfType(row.family ?? owner.family),
      caseNumber: row.caseNumber ?? undefined,
      title: typeof title === 'string' ? title : undefined,
      listingID: row.listingID ?? undefined,
      issues: toCellIssues(row, row.issues),
      leftOut: toCellIssues(row, row.notices.filter(isLeftOut)),
      adjusted: toCellIssues(
        row,
        row.notices.filter((issue) => !isLeftOut(issue)),
      ),
      values: shownValues(row, owner),
      priceQuestion: row.priceQuestion ?? undefined,
      lacking: toCellIssues(row, row.lacking),
      ...outlook(row),
    };
  };
};

/**
 * Page of an import's rows.
 * @throws AppError `not_found`
 */
export const listImportRows = async (db: Database, asked: Asked & { query: RowsQuery }) => {
  const { importID, query, acceptLanguage } = asked;
  const { row: owner, reviewed } = await findOwner(db, asked);
  const [from, to] = query.range ?? [0, lists.defaultPage - 1];
  const { outcome, unnumbered, askedPrice, problem } = query.filter ?? {};
  const where = and(
    eq(importRows.importID, importID),
    isInside,
    outcome ? inArray(importRows.outcome, outcome) : undefined,
    unnumbered ? isNull(importRows.caseNumber) : undefined,
    askedPrice ? isNotNull(importRows.priceQuestion) : undefined,
    problem ? hasProblem(owner.mapping, problem) : undefined,
  );
  const rows = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(query.sort?.[1] === 'DESC' ? desc(importRows.number) : asc(importRows.number))
    .limit(to - from + 1)
    .offset(from);
  const [all] = await db.select({ total: count() }).from(importRows).where(where);
  const toResponse = await openRows(db, owner, rows, { reviewed, acceptLanguage });
  return page('rows', { from, count: rows.length, total: all?.total ?? 0 }, { rows: rows.map(toResponse) });
};

/**
 * Row of an import with the texts of its cells.
 * @throws AppError `not_found`
 */
export const getImportRow = async (
  db: Database,
  asked: Asked & { number: number },
): Promise<{ row: ImportRowWithCells }> => {
  const { importID, number, acceptLanguage } = asked;
  const { row: owner, reviewed } = await findOwner(db, asked);
  const [row] = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importID, importID), eq(importRows.number, number), isInside));
  if (!row) throw notFound();
  const toResponse = await openRows(db, owner, [row], { reviewed, acceptLanguage });
  const family = familyOfType(row.family ?? owner.family);
  const columns = columnsOf(owner, row);
  const cells = owner.columns.map((_, at) => currentText(columns, row.cells, at, owner.replacements));
  const choices: ImportRowWithCells['choices'] = {};
  for (const { target, position } of columns) {
    const names = await namesFor(db, target.path, [family], languageFromHeader(acceptLanguage));
    if (names) choices[position] = names;
  }
  return { row: { ...toResponse(row), cells, choices } };
};
