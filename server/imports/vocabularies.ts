import { asc } from 'drizzle-orm';
import { danishSortKey } from '../../schemas/danish';
import type { VocabularyName } from '../../schemas/field';
import { type Family, families } from '../../schemas/listing/families';
import type { Database } from '../db/database';
import { vocabularies } from '../db/tables';

/** The meta lists by name, as far as they are for one listing type. */
export interface NamedChoices {
  /** The id of an entry by its name, whatever its case; undefined for one that is not on the list. */
  idOf: (kind: VocabularyName, name: string) => number | undefined;
  /** The names of a list, in its order. */
  namesOf: (kind: VocabularyName) => readonly string[];
}

const keyOf = (kind: VocabularyName, name: string) => `${kind}:${danishSortKey(name)}`;

export const readNamedChoices = async (db: Database, family: Family): Promise<NamedChoices> => {
  const rows = await db.select().from(vocabularies).orderBy(asc(vocabularies.position));
  const { type } = families[family];
  const own = rows.filter(({ listingType }) => listingType === null || listingType === type);
  const ids = new Map(own.map(({ kind, name, id }) => [keyOf(kind, name), id]));
  return {
    idOf: (kind, name) => ids.get(keyOf(kind, name)),
    namesOf: (asked) => own.filter(({ kind }) => kind === asked).map(({ name }) => name),
  };
};
