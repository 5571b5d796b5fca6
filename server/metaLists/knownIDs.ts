import { sql } from 'drizzle-orm';
import type { FieldMetaListName } from '../../schemas/field';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { metaListEntries } from '../db/tables';

/** Ids of a meta list that something is to refer to. */
export interface ReferredIDs {
  list: FieldMetaListName;
  ids: readonly number[];
}

/** What is known of an entry that was asked for. */
export interface KnownEntry {
  list: FieldMetaListName;
  id: number;
  /** Of a subcategory: whose it is. */
  listingType: ListingTypeID | null;
  /** It is not to be chosen any more. */
  retired: boolean;
}

/** Finds the entries of the meta lists that are referred to; an id that is missing in the answer is not on its list. */
export interface KnownIDs {
  find: (asked: readonly ReferredIDs[]) => Promise<readonly KnownEntry[]>;
}

const { placeholder } = sql;

const byIDs = prepared((db) => {
  const { list, number, listingType, retiredAt } = metaListEntries;
  return db
    .select({ list, id: number, listingType, retiredAt })
    .from(metaListEntries)
    .where(
      sql`(${list}, ${number}) in (select * from unnest(${placeholder('lists')}::text[], ${placeholder('ids')}::int[]))`,
    )
    .prepare('meta_list_entries_by_ids');
});

/** Asks the database each time: what staff retire on one server is retired on all of them at once. */
export const openKnownIDs = (db: Database): KnownIDs => ({
  find: async (asked) => {
    const wanted = asked.flatMap(({ list, ids }) => ids.map((id) => ({ list, id })));
    if (wanted.length === 0) return [];
    const rows = await byIDs(db).execute({
      lists: wanted.map(({ list }) => list),
      ids: wanted.map(({ id }) => id),
    });
    return rows.flatMap(({ retiredAt: since, ...row }) =>
      row.list === 'closingReasons' ? [] : [{ ...row, list: row.list, retired: since !== null }],
    );
  },
});
