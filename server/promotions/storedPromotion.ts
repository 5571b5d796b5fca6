import { asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Names } from '../../schemas/names';
import type { PromotionPeriod, PromotionProduct } from '../../schemas/promotion';
import type { PromotionState } from '../../schemas/promotionStates';
import type { Database } from '../db/database';
import { accounts, images, listings, promotionProducts, promotions } from '../db/tables';
import { visible } from '../listings/visible';

/** Stored order with its product. */
export interface StoredPromotion {
  id: number;
  listingID: number;
  state: PromotionState;
  startDate: string;
  endDate: string;
  /** Null if the cover is shown, or if the image was deleted. */
  imageID: string | null;
  periods: PromotionPeriod[];
  version: number;
  orderedAt: Date;
  endedAt: Date | null;
  cancelReason: string | null;
  product: PromotionProduct;
  /** Names of the product when it was ordered. */
  productNames: Names;
  /** True if the listing is visible to everyone. */
  visible: boolean;
}

const product = {
  ID: promotionProducts.id,
  names: promotionProducts.names,
  periodDays: promotionProducts.periodDays,
  price: promotionProducts.price,
  renewalDiscountPercent: promotionProducts.renewalDiscountPercent,
};

const select = (db: Database, condition: SQL, order: SQL = desc(promotions.id)) =>
  db
    .select({
      id: promotions.id,
      listingID: promotions.listingID,
      state: promotions.state,
      startDate: promotions.startDate,
      endDate: promotions.endDate,
      imageID: sql<string | null>`(select ${images.id} from ${images}
        where ${images.id} = ${promotions.imageID} and ${images.listingID} = ${promotions.listingID})`,
      periods: promotions.periods,
      version: promotions.version,
      orderedAt: promotions.orderedAt,
      endedAt: promotions.endedAt,
      cancelReason: promotions.cancelReason,
      product,
      productNames: promotions.productNames,
      visible,
    })
    .from(promotions)
    .innerJoin(promotionProducts, eq(promotionProducts.id, promotions.productID))
    .innerJoin(listings, eq(listings.id, promotions.listingID))
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(condition)
    .orderBy(order);

/** Order by id; the caller has already been authorised. */
export const findPromotion = async (db: Database, id: number): Promise<StoredPromotion | undefined> => {
  const [found] = await select(db, eq(promotions.id, id));
  return found;
};

/** Orders of a listing from an offset; by default the newest order comes first. */
export const findPromotions = (
  db: Database,
  listingID: number,
  { from, limit, oldestFirst }: { from: number; limit: number; oldestFirst: boolean },
): Promise<StoredPromotion[]> =>
  select(db, eq(promotions.listingID, listingID), oldestFirst ? asc(promotions.id) : undefined)
    .limit(limit)
    .offset(from);

/** Active products in their order. */
export const findProducts = (db: Database): Promise<PromotionProduct[]> =>
  db
    .select(product)
    .from(promotionProducts)
    .where(isNull(promotionProducts.retiredAt))
    .orderBy(promotionProducts.position);
