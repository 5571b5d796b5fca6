import { asc, eq } from 'drizzle-orm';
import type { VocabularyName } from '../../schemas/field';
import type { Subcategory, VocabularyEntry } from '../../schemas/operations/meta';
import type { Database } from '../db/database';
import { closingReasons, vocabularies } from '../db/tables';

/** Closing reasons in the order in which they are shown: 1, 3, 4, 2 (specification §3). */
export const readClosingReasons = (db: Database): Promise<VocabularyEntry[]> =>
  db
    .select({ ID: closingReasons.id, name: closingReasons.code })
    .from(closingReasons)
    .orderBy(asc(closingReasons.position));

const inOrder = (db: Database, kind: VocabularyName) =>
  db
    .select({ ID: vocabularies.id, name: vocabularies.name, listingType: vocabularies.listingType })
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
): Promise<VocabularyEntry[]> => (await inOrder(db, kind)).map(({ ID, name }) => ({ ID, name }));
