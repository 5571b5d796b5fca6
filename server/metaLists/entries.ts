import { asc, eq, sql } from 'drizzle-orm';
import { danishSortKey } from '../../schemas/danish';
import { languages } from '../../schemas/languages';
import { type FieldIssue, fieldIssues } from '../../schemas/messages';
import {
  type MetaListEntryCreation,
  type MetaListEntryUpdate,
  newMetaListEntryForm,
  type StaffMetaListEntry,
} from '../../schemas/metaListEntry';
import type { MetaListName } from '../../schemas/metaLists';
import type { Names } from '../../schemas/names';
import { audit } from '../access/audit';
import type { WriteContext } from '../access/caller';
import { changeRecord, insertRecord, type SeenRecord, type VersionedRecords } from '../access/changeRecord';
import { changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import { reorder } from '../db/reorder';
import { metaListEntries } from '../db/tables';
import { invalid, notFound } from '../errors';
import { entriesOf } from './readMetaLists';
import { usesOf } from './uses';

type Row = typeof metaListEntries.$inferSelect;

const toResponse = (row: Row & { uses: number }): StaffMetaListEntry => ({
  ID: row.id,
  list: row.list,
  number: row.number,
  code: row.code ?? undefined,
  names: row.names,
  namesLet: row.namesLet ?? undefined,
  namesSold: row.namesSold ?? undefined,
  listingType: row.listingType ?? undefined,
  retired: row.retiredAt !== null,
  uses: row.uses,
  version: row.version,
});

const columns = (list: MetaListName) => ({
  id: metaListEntries.id,
  list: metaListEntries.list,
  number: metaListEntries.number,
  code: metaListEntries.code,
  names: metaListEntries.names,
  namesLet: metaListEntries.namesLet,
  namesSold: metaListEntries.namesSold,
  listingType: metaListEntries.listingType,
  position: metaListEntries.position,
  retiredAt: metaListEntries.retiredAt,
  version: metaListEntries.version,
  uses: usesOf(list),
});

/** Query that reads the entries of a list with the number of listings that use each entry. */
export const entriesWithUses = (db: Database, list: MetaListName) =>
  db
    .select(columns(list))
    .from(metaListEntries)
    .where(eq(metaListEntries.list, list))
    .orderBy(asc(metaListEntries.listingType), asc(metaListEntries.position), asc(metaListEntries.number));

/** Entries of a list in display order, including retired entries, with the number of uses. */
export const listEntries = async (db: Database, list: MetaListName): Promise<StaffMetaListEntry[]> =>
  (await entriesWithUses(db, list)).map(toResponse);

/** Locks a list until the transaction ends. */
const lockList = (tx: Database, list: MetaListName) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('meta_list'), hashtext(${list}))`);

/** Entries with which an entry is sorted; for a subcategory, those of the same listing type. */
const siblings = (all: readonly Row[], { listingType }: Pick<Row, 'listingType'>) =>
  all.filter((row) => row.listingType === listingType);

/**
 * Locks the list of an entry until the transaction ends. @returns the list, and the siblings of the entry.
 */
const lockAmong = async (tx: Database, id: number): Promise<{ list: MetaListName; among: Row[] }> => {
  const [found] = await tx.select().from(metaListEntries).where(eq(metaListEntries.id, id));
  if (!found) throw notFound();
  await lockList(tx, found.list);
  return { list: found.list, among: siblings(await entriesOf(tx, found.list), found) };
};

/**
 * Issues about duplicate names. Names of active entries must be unique in each language, because imported files and
 * suppliers refer to entries by name.
 */
const nameIssues = (names: Names, others: readonly Row[]): FieldIssue[] => {
  const taken = new Set(
    others
      .filter(({ retiredAt }) => retiredAt === null)
      .flatMap((row) => languages.map((language) => danishSortKey(row.names[language]))),
  );
  const fields = { da: 'nameDa', en: 'nameEn' } as const;
  return languages
    .filter((language) => taken.has(danishSortKey(names[language])))
    .map((language) => ({ path: fields[language], message: { rule: 'nameTaken' } }));
};

const pair = (da: string | undefined, en: string | undefined): Names | null =>
  da === undefined || en === undefined ? null : { da, en };

type Given = Omit<MetaListEntryUpdate, 'retired'>;

const namesOf = (list: MetaListName, given: Given) => ({
  names: { da: given.nameDa, en: given.nameEn },
  namesLet: list === 'closingReasons' ? pair(given.letDa, given.letEn) : null,
  namesSold: list === 'closingReasons' ? pair(given.soldDa, given.soldEn) : null,
});

/** Content of an entry for the audit log. */
const recorded = ({ names, namesLet, namesSold, retiredAt }: Partial<Row>) => ({
  names,
  namesLet: namesLet ?? undefined,
  namesSold: namesSold ?? undefined,
  retired: retiredAt ? true : undefined,
});

const records: VersionedRecords<typeof metaListEntries, StaffMetaListEntry> = {
  kind: 'metaListEntry',
  table: metaListEntries,
  respond: async (tx, { id, list }) => {
    const [row] = await tx.select(columns(list)).from(metaListEntries).where(eq(metaListEntries.id, id));
    if (!row) throw notFound();
    return toResponse(row);
  },
};

/**
 * Validates an entry by the form of its list. @throws AppError `invalid` by field.
 */
const requireForm = ({ list, ...values }: MetaListEntryCreation): void => {
  const { complete } = newMetaListEntryForm(list);
  const { error } = complete.safeParse(values);
  if (error) throw invalid(...fieldIssues(complete, error.issues, values));
};

/**
 * Adds an entry at the end of its list, with a number that no entry of the list has ever had.
 * @throws AppError `invalid` by field.
 */
export const createEntry = async (
  tx: Database,
  given: MetaListEntryCreation,
  context: WriteContext,
): Promise<StaffMetaListEntry> => {
  const { list, code, listingType } = given;
  requireForm(given);
  await lockList(tx, list);
  const all = await entriesOf(tx, list);
  const names = namesOf(list, given);
  const issues = nameIssues(names.names, siblings(all, { listingType: listingType ?? null }));
  if (code !== undefined && all.some((row) => row.code === code))
    issues.push({ path: 'code', message: { rule: 'nameTaken' } });
  if (issues.length > 0) throw invalid(...issues);
  const highest = (of: (row: Row) => number) => Math.max(0, ...all.map(of));
  const values = {
    list,
    number: highest(({ number }) => number) + 1,
    position: highest(({ position }) => position) + 1,
    code: code ?? null,
    listingType: listingType ?? null,
    ...names,
  };
  const changes = changesBetween({}, { list, code, listingType, ...recorded(names) });
  return insertRecord(tx, records, values, context, changes);
};

/**
 * Renames, retires or reactivates an entry.
 * @throws AppError `not_found`, `stale` with the current entry, or `invalid` by field.
 */
export const updateEntry = async (
  tx: Database,
  seen: SeenRecord,
  given: MetaListEntryUpdate,
  context: WriteContext,
): Promise<StaffMetaListEntry> => {
  const { list, among } = await lockAmong(tx, seen.id);
  const others = among.filter((row) => row.id !== seen.id);
  return changeRecord(tx, records, seen, context, (before) => {
    const names = namesOf(list, given);
    const issues = given.retired ? [] : nameIssues(names.names, others);
    if (given.retired && others.every(({ retiredAt }) => retiredAt !== null))
      issues.push({ path: 'retired', message: { rule: 'lastChoice' } });
    if (issues.length > 0) throw invalid(...issues);
    const after = { ...names, retiredAt: given.retired ? (before.retiredAt ?? new Date()) : null };
    const changes = changesBetween(recorded(before), recorded(after));
    if (Object.keys(changes).length === 0) return undefined;
    const action = !changes.retired ? 'update' : given.retired ? 'retire' : 'reinstate';
    return { action, set: after, changes };
  });
};

/**
 * Moves an entry before another entry of its list, or to the end.
 * @throws AppError `not_found`, or `invalid` if the other entry is not a sibling.
 */
export const moveEntry = async (
  tx: Database,
  id: number,
  before: number | undefined,
  context: WriteContext,
): Promise<void> => {
  const { among } = await lockAmong(tx, id);
  const changes = await reorder(tx, metaListEntries, among, id, before);
  if (changes)
    await audit(tx, { ...context, subject: { kind: 'metaListEntry', id }, action: 'move', changes });
};
