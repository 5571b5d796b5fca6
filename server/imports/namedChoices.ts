import { asc } from 'drizzle-orm';
import type { FieldMetaListName } from '../../schemas/core/kinds/kind';
import { danishSortKey } from '../../schemas/danish';
import { type Language, languages } from '../../schemas/languages';
import { type Family, families } from '../../schemas/listing/families';
import type { MetaListName } from '../../schemas/metaLists';
import type { Database } from '../db/database';
import { metaListEntries } from '../db/tables';

/** Names and ids of the meta list entries for one listing type. */
export interface NamedChoices {
  family: Family;
  /**
   * Id of a meta list entry by its name in any language, ignoring case; undefined if unknown. Retired entries are found
   * too, because listings may have them. A current entry takes precedence over a retired one with the same name.
   */
  idOf: (kind: FieldMetaListName, name: string) => number | undefined;
  /** Names of the current entries of a meta list, in the list's order. */
  namesOf: (kind: FieldMetaListName, language: Language) => readonly string[];
}

const isRetired = ({ retiredAt }: { retiredAt: Date | null }) => retiredAt !== null;

const keyOf = (kind: MetaListName, name: string) => `${kind}:${danishSortKey(name)}`;

export const readNamedChoices = async (db: Database, family: Family): Promise<NamedChoices> => {
  const found = await db.select().from(metaListEntries).orderBy(asc(metaListEntries.position));
  // Current entries come last, so that they overwrite retired entries with the same name.
  const rows = [...found.filter(isRetired), ...found.filter((row) => !isRetired(row))];
  const { type } = families[family];
  const own = rows.filter(({ listingType }) => listingType === null || listingType === type);
  // Danish comes last, so that a Danish name overwrites an equal English name of another entry.
  const ids = new Map(
    languages
      .toReversed()
      .flatMap((language) => own.map(({ list, names, number }) => [keyOf(list, names[language]), number])),
  );
  return {
    family,
    idOf: (kind, name) => ids.get(keyOf(kind, name)),
    namesOf: (asked, language) =>
      own.filter((row) => row.list === asked && !isRetired(row)).map(({ names }) => names[language]),
  };
};
