import { asc } from 'drizzle-orm';
import { danishSortKey } from '../../schemas/danish';
import type { FieldMetaListName } from '../../schemas/field';
import { type Language, languages } from '../../schemas/languages';
import { type Family, families } from '../../schemas/listing/families';
import type { Database } from '../db/database';
import { fieldMetaLists } from '../db/tables';

/** The meta lists by name, as far as they are for one listing type. */
export interface NamedChoices {
  family: Family;
  /** The id of an entry by its name in any language, whatever its case; undefined for one that is not on the list. */
  idOf: (kind: FieldMetaListName, name: string) => number | undefined;
  /** The names of a list, in its order. */
  namesOf: (kind: FieldMetaListName, language: Language) => readonly string[];
}

const keyOf = (kind: FieldMetaListName, name: string) => `${kind}:${danishSortKey(name)}`;

export const readNamedChoices = async (db: Database, family: Family): Promise<NamedChoices> => {
  const rows = await db.select().from(fieldMetaLists).orderBy(asc(fieldMetaLists.position));
  const { type } = families[family];
  const own = rows.filter(({ listingType }) => listingType === null || listingType === type);
  // Danish comes last, and so decides where a name means one thing in Danish and another in English.
  const ids = new Map(
    languages
      .toReversed()
      .flatMap((language) => own.map(({ kind, names, id }) => [keyOf(kind, names[language]), id])),
  );
  return {
    family,
    idOf: (kind, name) => ids.get(keyOf(kind, name)),
    namesOf: (asked, language) =>
      own.filter(({ kind }) => kind === asked).map(({ names }) => names[language]),
  };
};
