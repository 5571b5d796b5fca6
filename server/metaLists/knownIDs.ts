import type { FieldMetaListName } from '../../schemas/field';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { Database } from '../db/database';
import { fieldMetaLists } from '../db/tables';

/** Finds which ids a meta list lacks. */
export interface KnownIDs {
  /** True when every id is in the list; a subcategory has to be one of the listing type. */
  has: (kind: FieldMetaListName, ids: readonly number[], type: ListingTypeID) => Promise<boolean>;
}

const keyOf = (kind: FieldMetaListName, id: number) => `${kind}:${id}`;

/**
 * Keeps the ids of the meta lists in memory. They come with migrations and are never taken away, so what is known
 * stays true; for an id that is not known the database is asked again.
 */
export const openKnownIDs = (db: Database): KnownIDs => {
  let known = new Map<string, ListingTypeID | null>();

  const read = async () => {
    const rows = await db
      .select({ kind: fieldMetaLists.kind, id: fieldMetaLists.id, type: fieldMetaLists.listingType })
      .from(fieldMetaLists);
    known = new Map(rows.map(({ kind, id, type }) => [keyOf(kind, id), type]));
  };

  const hasAll = (kind: FieldMetaListName, ids: readonly number[], type: ListingTypeID) =>
    ids.every((id) => {
      const ofType = known.get(keyOf(kind, id));
      return ofType !== undefined && (ofType === null || ofType === type);
    });

  return {
    has: async (kind, ids, type) => {
      if (hasAll(kind, ids, type)) return true;
      await read();
      return hasAll(kind, ids, type);
    },
  };
};
