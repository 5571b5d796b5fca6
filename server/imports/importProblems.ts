import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { languageFromHeader } from '../../i18n/translate';
import { closestNames } from '../../schemas/imports/closestNames';
import type { ImportProblem, problemFilter } from '../../schemas/imports/importRow';
import { type ImportMapping, replacementKey } from '../../schemas/imports/mapping';
import { importLimits } from '../../schemas/imports/states';
import { importTargets, listingTypeTarget } from '../../schemas/imports/targets';
import type { Language } from '../../schemas/languages';
import { type Family, families } from '../../schemas/listing/families';
import type { ValidationMessage } from '../../schemas/messages';
import { numberNotices } from '../../schemas/numbers/words';
import { type Database, rows as rowsOf } from '../db/database';
import { importRows, imports } from '../db/tables';
import { notFound } from '../errors';
import { fieldSentences } from '../http/sentences';
import { positionOf } from './columnPosition';
import { readNamedChoices } from './namedChoices';
import { familiesOfImport } from './toImportResponse';

/** Maximum number of groups in a response; the largest groups are returned. */
const mostGroups = 200;

/** Text of the cell with the issue, shortened. If a choice in a list is unknown, the text is that choice only. */
const shownValue = (mapping: ImportMapping): SQL => sql`coalesce(
  issue -> 'message' ->> 'text',
  left(import_rows.cells ->> (${JSON.stringify(positionOf(mapping).all)}::jsonb ->> split_part(issue ->> 'path', '.', 1))::int,
    ${importLimits.shownValue}))`;

/** Condition of rows that have a problem. */
export const hasProblem = (
  mapping: ImportMapping,
  { path, rule, value }: z.output<typeof problemFilter>,
): SQL => sql`exists (
  select from jsonb_array_elements(${importRows.issues} || ${importRows.notices}) as found (issue)
  where issue ->> 'path' = ${path} and issue -> 'message' ->> 'rule' = ${rule}
    and ${value === undefined ? sql`true` : sql`coalesce(${shownValue(mapping)}, '') = ${value}`})`;

interface Group extends Record<string, unknown> {
  path: string;
  message: ValidationMessage;
  leftOut: boolean;
  value: string | null;
  rows: number;
}

/** Names of choices that a target accepts, for all listing types in the file. */
export const namesFor = async (
  db: Database,
  path: string,
  types: readonly Family[],
  language: Language,
): Promise<string[] | undefined> => {
  if (path === listingTypeTarget)
    return Object.values(families).map(({ type }) => catalogue[language].torvet.listingType[type]);
  const names = new Set<string>();
  for (const family of types) {
    const list = importTargets(family).find((target) => target.path === path)?.field?.meta.metaList;
    if (!list) continue;
    const choices = await readNamedChoices(db, family);
    for (const name of choices.namesOf(list, language)) names.add(name);
  }
  return names.size > 0 ? [...names] : undefined;
};

/**
 * Problems in the rows of an import, grouped by cause and cell text.
 * @throws AppError `not_found`
 */
export const listImportProblems = async (
  db: Database,
  {
    accountID,
    importID,
    acceptLanguage,
  }: { accountID: number; importID: number; acceptLanguage: string | undefined },
): Promise<{ problems: ImportProblem[] }> => {
  const [one] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, importID), eq(imports.accountID, accountID)));
  if (!one) throw notFound();
  const language = languageFromHeader(acceptLanguage);
  const groups = await rowsOf<Group>(
    db,
    sql`select issue ->> 'path' as path, "leftOut", value, count(*)::int as rows,
        (array_agg(issue -> 'message' order by number))[1] as message
      from (
        select number, issue, "leftOut", ${shownValue(one.mapping)} as value from import_rows,
          lateral (select issue, false as "leftOut" from jsonb_array_elements(import_rows.issues) as found (issue)
            union all select issue, true from jsonb_array_elements(import_rows.notices) as found (issue)) as issues
        where import_rows.import_id = ${importID} and import_rows.outcome <> 'outside') as issues
      where issue -> 'message' ->> 'rule' not in (${sql.join(
        numberNotices.map((notice) => sql`${notice}`),
        sql`, `,
      )})
      group by issue ->> 'path', issue -> 'message' ->> 'rule', "leftOut", value
      order by count(*) desc, path, min(number) limit ${mostGroups}`,
  );
  const types = await familiesOfImport(db, one);
  const problems = new Map<string, ImportProblem>();
  for (const { path, message, leftOut, value, rows } of groups) {
    const key = `${path} ${message.rule} ${leftOut}`;
    const position = positionOf(one.mapping).of(path);
    const choices = message.rule === 'unknownChoice' ? await namesFor(db, path, types, language) : undefined;
    const problem = problems.get(key) ?? {
      path,
      rule: message.rule,
      ...(position === undefined ? {} : { column: one.columns[position] }),
      rows: 0,
      leftOut,
      values: [],
      ...(choices ? { choices } : {}),
    };
    // The list has the choices of all listing types, so it may contain the name itself, which is no useful suggestion.
    const others = choices?.filter((name) => replacementKey(name) !== replacementKey(value ?? ''));
    const suggestions = value === null || !others ? [] : closestNames(value, others);
    problem.rows += rows;
    problem.values.push({
      ...(value === null || value === '' ? {} : { value }),
      message: fieldSentences([{ path, message }], acceptLanguage)[path] ?? message.rule,
      rows,
      ...(suggestions.length > 0 ? { suggestions } : {}),
    });
    problems.set(key, problem);
  }
  // Problems of rows that will not be imported come first.
  return {
    problems: [...problems.values()].toSorted(
      (one, other) => Number(one.leftOut) - Number(other.leftOut) || other.rows - one.rows,
    ),
  };
};
