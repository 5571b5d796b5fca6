import { type SQL, sql } from 'drizzle-orm';
import { danishDate } from '../../schemas/calendar';
import { openStates, stateOn } from '../../schemas/promotion';
import type { PromotionSummary } from '../../schemas/promotionOrder';
import type { PromotionState } from '../../schemas/promotionStates';
import { listings, promotions } from '../db/tables';

/** Subquery that reads a listing's open promotion order from a partial index. */
export const openOrder: SQL<StoredSummary | null> = sql<StoredSummary | null>`(
  select json_build_object('ID', ${promotions.id}, 'state', ${promotions.state},
    'productNames', ${promotions.productNames}, 'startDate', ${promotions.startDate}, 'endDate', ${promotions.endDate})
  from ${promotions}
  where ${promotions.listingID} = ${listings.id} and ${promotions.state} in ('scheduled', 'active'))`;

/** Order as stored; the state depends on the day and may be outdated. */
export type StoredSummary = Omit<PromotionSummary, 'state'> & { state: PromotionState };

/** Open promotion order with its state today; undefined if there is none. */
export const summaryOf = (order: StoredSummary | null, now: Date): PromotionSummary | undefined => {
  if (!order) return undefined;
  const current = stateOn(order, danishDate(now));
  const state = openStates.find((open) => open === current);
  return state && { ...order, state };
};

/** Promotion state of a list row today, from the days copied to the listing. */
export const flagOf = (
  from: string | null,
  until: string | null,
  now: Date,
): PromotionSummary['state'] | undefined => {
  if (from === null || until === null) return undefined;
  const today = danishDate(now);
  if (today > until) return undefined;
  return today >= from ? 'active' : 'scheduled';
};
