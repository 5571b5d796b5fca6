import { and, desc, eq, sql } from 'drizzle-orm';
import type { ListingTypeID } from '../../schemas/listing/families';
import { publicPlace } from '../../schemas/listing/searchedListing';
import {
  type FoundCard,
  mostCounted,
  previewedListings,
  type SearchPreview,
} from '../../schemas/searchAgent';
import type { SearchFilter } from '../../schemas/searchFilter';
import type { Database } from '../db/database';
import { accounts, listings } from '../db/tables';
import { visible } from '../listings/visible';
import { thumbnailURL } from '../media/renditions';
import { searchConditions } from './searchConditions';

const { id, family, title, keyPrice, floorArea, thumbnail, publishedAt, fields } = listings;

/** Columns of a card. */
export const cardColumns = {
  id,
  type: family,
  title,
  keyPrice,
  floorArea,
  thumbnail,
  publishedAt,
  fields,
} as const;

/** A visible listing as a card shows it. */
export const toCard = (row: {
  id: number;
  type: ListingTypeID;
  title: string | null;
  keyPrice: number | null;
  floorArea: number | null;
  thumbnail: string | null;
  publishedAt: Date | null;
  fields: Record<string, unknown>;
}): FoundCard => ({
  ID: row.id,
  type: row.type,
  title: row.title ?? undefined,
  place: publicPlace(row.fields),
  floorArea: row.floorArea ?? undefined,
  keyPrice: row.keyPrice ?? undefined,
  thumbnail: row.thumbnail === null ? undefined : thumbnailURL(row.thumbnail),
  publishedAt: row.publishedAt?.toISOString(),
});

/** Counts what a search finds, up to a cap, and reads the newest of it. */
export const previewSearch = async (db: Database, filter: SearchFilter): Promise<SearchPreview> => {
  const where = and(visible, searchConditions(filter));
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(where)
    .limit(mostCounted + 1)
    .as('found');
  const matchCount = await db.$count(found);
  const newest = await db
    .select(cardColumns)
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(where)
    .orderBy(sql`${desc(publishedAt)} nulls last`, desc(id))
    .limit(previewedListings);
  return { matchCount, listings: newest.map(toCard) };
};
