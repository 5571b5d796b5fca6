import { asc, eq } from 'drizzle-orm';
import type { FieldMetaListName } from '../../schemas/core/kinds/kind';
import { defaultLanguage, type Language } from '../../schemas/languages';
import type { MetaListName } from '../../schemas/metaLists';
import type { ClosingReason, MetaListEntry, Subcategory } from '../../schemas/operations/meta';
import type { Database } from '../db/database';
import { metaListEntries } from '../db/tables';

type Row = typeof metaListEntries.$inferSelect;

/** Entries of a list in display order, including retired entries; subcategories are sorted within a listing type. */
export const entriesOf = (db: Database, list: MetaListName): Promise<Row[]> =>
  db
    .select()
    .from(metaListEntries)
    .where(eq(metaListEntries.list, list))
    .orderBy(asc(metaListEntries.listingType), asc(metaListEntries.position), asc(metaListEntries.number));

const toEntry = ({ number, names, retiredAt }: Row, language: Language): MetaListEntry => ({
  ID: number,
  name: names[language],
  names,
  ...(retiredAt === null ? {} : { retired: true }),
});

export const readClosingReasons = async (db: Database): Promise<ClosingReason[]> =>
  (await entriesOf(db, 'closingReasons')).map((row) => ({
    ...toEntry(row, defaultLanguage),
    name: row.code ?? '',
    namesLet: row.namesLet ?? undefined,
    namesSold: row.namesSold ?? undefined,
  }));

export const readSubcategories = async (db: Database, language: Language): Promise<Subcategory[]> =>
  (await entriesOf(db, 'subcategories')).map((row) => ({
    ...toEntry(row, language),
    listingType: row.listingType ?? 0,
  }));

/** Reads a meta list whose entries do not depend on the listing type. */
export const readMetaList = async (
  db: Database,
  list: Exclude<FieldMetaListName, 'subcategories'>,
  language: Language,
): Promise<MetaListEntry[]> => (await entriesOf(db, list)).map((row) => toEntry(row, language));
