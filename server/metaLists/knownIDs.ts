import { sql } from 'drizzle-orm';
import type { FieldMetaListName } from '../../schemas/core/kinds/kind';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { metaListEntries } from '../db/tables';

/** Ids to look up in a meta list. */
export interface ReferredIDs {
  list: FieldMetaListName;
  ids: readonly number[];
}

/** Entry of a meta list that was found. */
export interface KnownEntry {
  list: FieldMetaListName;
  id: number;
  /** Listing type of a subcategory. */
  listingType: ListingTypeID | null;
  /** True if the entry is retired. */
  retired: boolean;
}

/** Finds meta list entries by id; the result does not contain unknown ids. */
export interface KnownIDs {
  find: (asked: readonly ReferredIDs[]) => Promise<readonly KnownEntry[]>;
}

const { placeholder } = sql;

const { list, number, listingType, retiredAt } = metaListEntries;

/** Subquery that finds the entries of {@link askedEntries}, as a column of a larger query. */
export const knownEntries = sql<readonly KnownEntry[]>`(
  select coalesce(json_agg(json_build_object(
    'list', ${list}, 'id', ${number}, 'listingType', ${listingType}, 'retired', ${retiredAt} is not null)), '[]')
  from ${metaListEntries}
  where (${list}, ${number}) in (select * from unnest(${placeholder('lists')}::text[], ${placeholder('ids')}::int[])))`;

/** Parameters for {@link knownEntries}. */
export const askedEntries = (asked: readonly ReferredIDs[]) => ({
  lists: asked.flatMap(({ list: name, ids }) => ids.map(() => name)),
  ids: asked.flatMap(({ ids }) => ids),
});

const byIDs = prepared((db) =>
  db
    .select({ known: knownEntries.as('known') })
    .from(sql`(values (1)) as asked`)
    .prepare('meta_list_entries_by_ids'),
);

/**
 * Opens the look-up of ids. It reads the database each time, so that changes are visible on all servers immediately.
 */
export const openKnownIDs = (db: Database): KnownIDs => ({
  find: async (asked) => {
    const wanted = askedEntries(asked);
    if (wanted.ids.length === 0) return [];
    const [row] = await byIDs(db).execute(wanted);
    return row?.known ?? [];
  },
});
