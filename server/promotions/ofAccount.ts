import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { familyOfType } from '../../schemas/listing/families';
import { openStates } from '../../schemas/promotion';
import type { AccountPromotion } from '../../schemas/promotionOrder';
import type { Database } from '../db/database';
import { listings, promotions } from '../db/tables';
import { summaryOf } from '../listings/promotionSummary';

const isOpen = inArray(promotions.state, [...openStates]);

/**
 * Open orders of an account, sorted by their last day.
 * @param scope condition of the orders that the caller may read.
 */
export const openOrdersOf = async (
  db: Database,
  scope: SQL | undefined,
  { from, limit, now }: { from: number; limit: number; now: Date },
): Promise<{ orders: AccountPromotion[]; total: number }> => {
  const where = and(scope, isOpen);
  const found = await db
    .select({
      order: {
        ID: promotions.id,
        state: promotions.state,
        productNames: promotions.productNames,
        startDate: promotions.startDate,
        endDate: promotions.endDate,
      },
      listingID: listings.id,
      type: listings.family,
      title: listings.title,
      addressText: listings.addressText,
    })
    .from(promotions)
    .innerJoin(listings, eq(listings.id, promotions.listingID))
    .where(where)
    .orderBy(asc(promotions.endDate), asc(promotions.id))
    .limit(limit)
    .offset(from);
  const orders = found.flatMap(({ order, listingID, type, title, addressText }) => {
    // The order may have ended today, although the job has not updated its row yet.
    const summary = summaryOf(order, now);
    return summary
      ? [
          {
            ...summary,
            listingID,
            family: familyOfType(type),
            listingTitle: title ?? undefined,
            addressText: addressText ?? undefined,
          },
        ]
      : [];
  });
  return { orders, total: await db.$count(promotions, where) };
};
