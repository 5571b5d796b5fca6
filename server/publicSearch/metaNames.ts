import type { Names } from '../../schemas/names';
import type { Database } from '../db/database';
import { metaListEntries } from '../db/tables';

/** Names of meta list entries, and their order in filters. */
export interface MetaNames {
  nameOf: (list: string, id: number) => Names | undefined;
  /** Position of the entry in its list. */
  positionOf: (list: string, id: number) => number;
  /** Listing type to which a subcategory belongs. */
  typeOf: (subcategory: number) => number | undefined;
}

export const readMetaNames = async (db: Database): Promise<MetaNames> => {
  const entries = await db
    .select({
      list: metaListEntries.list,
      number: metaListEntries.number,
      names: metaListEntries.names,
      position: metaListEntries.position,
      listingType: metaListEntries.listingType,
    })
    .from(metaListEntries);
  const byKey = new Map(entries.map((entry) => [`${entry.list}:${entry.number}`, entry]));
  return {
    nameOf: (list, id) => byKey.get(`${list}:${id}`)?.names,
    positionOf: (list, id) => byKey.get(`${list}:${id}`)?.position ?? Number.MAX_SAFE_INTEGER,
    typeOf: (subcategory) => byKey.get(`subcategories:${subcategory}`)?.listingType ?? undefined,
  };
};
