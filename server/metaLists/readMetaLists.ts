import { asc, eq } from 'drizzle-orm';
import type { VocabularyName } from '../../schemas/field';
import type { ClosingReason, MetaListEntry, Subcategory } from '../../schemas/operations/meta';
import type { Database } from '../db/database';
import { closingReasons, vocabularies } from '../db/tables';

/** Closing reasons in the order in which they are shown: 1, 3, 4, 2. */
export const readClosingReasons = async (db: Database): Promise<ClosingReason[]> => {
  const rows = await db.select().from(closingReasons).orderBy(asc(closingReasons.position));
  return rows.map(({ id, code, names, namesLet, namesSold }) => ({
    ID: id,
    name: code,
    names,
    namesLet: namesLet ?? undefined,
    namesSold: namesSold ?? undefined,
  }));
};

const inOrder = (db: Database, kind: VocabularyName) =>
  db
    .select({ ID: vocabularies.id, names: vocabularies.names, listingType: vocabularies.listingType })
    .from(vocabularies)
    .where(eq(vocabularies.kind, kind))
    .orderBy(asc(vocabularies.listingType), asc(vocabularies.position), asc(vocabularies.id));

/** Subcategories of every listing type. */
export const readSubcategories = async (db: Database): Promise<Subcategory[]> =>
  (await inOrder(db, 'subcategories')).map(({ listingType, ...entry }) => ({
    ...entry,
    listingType: listingType ?? 0,
  }));

/** A meta list that is the same for every listing type. */
export const readVocabulary = async (
  db: Database,
  kind: Exclude<VocabularyName, 'subcategories'>,
): Promise<MetaListEntry[]> => (await inOrder(db, kind)).map(({ ID, names }) => ({ ID, names }));
