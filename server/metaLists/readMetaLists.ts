import { asc, eq } from 'drizzle-orm';
import type { FieldMetaListName } from '../../schemas/field';
import type { ClosingReason, MetaListEntry, Subcategory } from '../../schemas/operations/meta';
import type { Database } from '../db/database';
import { closingReasons, fieldMetaLists } from '../db/tables';

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

const inOrder = (db: Database, kind: FieldMetaListName) =>
  db
    .select({ ID: fieldMetaLists.id, names: fieldMetaLists.names, listingType: fieldMetaLists.listingType })
    .from(fieldMetaLists)
    .where(eq(fieldMetaLists.kind, kind))
    .orderBy(asc(fieldMetaLists.listingType), asc(fieldMetaLists.position), asc(fieldMetaLists.id));

/** Subcategories of every listing type. */
export const readSubcategories = async (db: Database): Promise<Subcategory[]> =>
  (await inOrder(db, 'subcategories')).map(({ listingType, ...entry }) => ({
    ...entry,
    listingType: listingType ?? 0,
  }));

/** A meta list that is the same for every listing type. */
export const readMetaList = async (
  db: Database,
  kind: Exclude<FieldMetaListName, 'subcategories'>,
): Promise<MetaListEntry[]> => (await inOrder(db, kind)).map(({ ID, names }) => ({ ID, names }));
