import { sql } from 'drizzle-orm';
import type { FieldMetaListName } from '../../schemas/core/kinds/kind';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { metaListEntries } from '../db/tables';

/** Ids of meta list entries that a record refers to. */
export interface ReferredIDs {
  list: FieldMetaListName;
  ids: readonly number[];
}

/** Properties of a requested entry. */
export interface KnownEntry {
  list: FieldMetaListName;
  id: number;
  /** Listing type of a subcategory. */
  listingType: ListingTypeID | null;
  /** Retired. */
  retired: boolean;
}

/** Finds the entries of the meta lists that are referred to; an id that is missing in the answer is not on its list. */
export interface KnownIDs {
  find: (asked: readonly ReferredIDs[]) => Promise<readonly KnownEntry[]>;
}

const { placeholder } = sql;

const { list, number, listingType, retiredAt } = metaListEntries;

/** Entries of {@link askedEntries} as one value of a larger query. */
export const knownEntries = sql<readonly KnownEntry[]>`(
  select coalesce(json_agg(json_build_object(
    'list', ${list}, 'id', ${number}, 'listingType', ${listingType}, 'retired', ${retiredAt} is not null)), '[]')
  from ${metaListEntries}
  where (${list}, ${number}) in (select * from unnest(${placeholder('lists')}::text[], ${placeholder('ids')}::int[])))`;

/** The values of its parameters. */
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

/** Queries the database each time: a retired entry is retired on all servers at once. */
export const openKnownIDs = (db: Database): KnownIDs => ({
  find: async (asked) => {
    const wanted = askedEntries(asked);
    if (wanted.ids.length === 0) return [];
    const [row] = await byIDs(db).execute(wanted);
    return row?.known ?? [];
  },
});
