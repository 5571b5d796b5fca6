import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { ListingValues } from '../../schemas/listing/variants';
import type { Database } from '../db/database';
import { accounts, images, listings, promotions } from '../db/tables';
import { visible } from '../listings/visible';

export interface CardImage {
  hash: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string | null;
}

/** Properties of a visible listing that a result card shows. */
export interface StoredCard {
  id: number;
  accountID: number;
  accountName: string;
  type: ListingTypeID;
  offMarket: boolean;
  keyPrice: number | null;
  publishedAt: Date | null;
  confirmedAt: Date | null;
  updatedAt: Date;
  /** Fields of the listing without the description. */
  values: ListingValues;
  /** Promotion image of a promoted listing, if it has one; otherwise the cover. */
  image: CardImage | null;
}

const imageOf = (condition: SQL): SQL => sql`(
  select json_build_object('hash', ${images.hash}, 'width', ${images.width}, 'height', ${images.height}, 'alt', ${images.alt})
  from ${images} where ${condition} order by ${images.position}, ${images.id} limit 1)`;

const cover = imageOf(sql`${images.listingID} = ${listings.id}`);

const promotionImage = imageOf(sql`${images.listingID} = ${listings.id} and ${images.id} = (
  select ${promotions.imageID} from ${promotions}
  where ${promotions.listingID} = ${listings.id} and ${promotions.state} = 'active')`);

const columns = {
  id: listings.id,
  accountID: listings.accountID,
  accountName: accounts.name,
  type: listings.family,
  offMarket: listings.offMarket,
  keyPrice: listings.keyPrice,
  publishedAt: listings.publishedAt,
  confirmedAt: listings.confirmedAt,
  updatedAt: listings.updatedAt,
  values: sql<ListingValues>`${listings.fields} - 'description'`.as('shown_fields'),
};

/**
 * Query of cards by id.
 * @param promoted ids of the promoted listings among `ids`.
 */
export const cardsQuery = (db: Database, ids: readonly number[], promoted: readonly number[]) =>
  db
    .select({
      ...columns,
      image: sql<CardImage | null>`(case when ${
        promoted.length > 0 ? inArray(listings.id, [...promoted]) : sql`false`
      } then coalesce(${promotionImage}, ${cover}) else ${cover} end)`.as('image'),
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(and(inArray(listings.id, [...ids]), visible));

/** Reads cards by id. Listings that are no longer visible are absent. */
export const readCards = async (
  db: Database,
  ids: readonly number[],
  promoted: readonly number[] = [],
): Promise<ReadonlyMap<number, StoredCard>> => {
  const found: StoredCard[] = ids.length > 0 ? await cardsQuery(db, ids, promoted) : [];
  return new Map(found.map((card) => [card.id, card]));
};
