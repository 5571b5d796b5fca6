import { type SQL, sql } from 'drizzle-orm';
import { danishDate } from '../../schemas/calendar';
import { openStates, stateOn } from '../../schemas/promotion';
import type { PromotionSummary } from '../../schemas/promotionOrder';
import type { PromotionState } from '../../schemas/promotionStates';
import { listings, promotions } from '../db/tables';

/** Open promotion order of a listing, in a statement; uses a partial index. */
export const openOrder: SQL<StoredSummary | null> = sql<StoredSummary | null>`(
  select json_build_object('ID', ${promotions.id}, 'state', ${promotions.state},
    'productNames', ${promotions.productNames}, 'startDate', ${promotions.startDate}, 'endDate', ${promotions.endDate})
  from ${promotions}
  where ${promotions.listingID} = ${listings.id} and ${promotions.state} in ('scheduled', 'active'))`;

/** Stored order; its state may be outdated, since it depends on the day. */
export type StoredSummary = Omit<PromotionSummary, 'state'> & { state: PromotionState };

/** Open order for a listing's response; undefined if there is none. */
export const summaryOf = (order: StoredSummary | null, now: Date): PromotionSummary | undefined => {
  if (!order) return undefined;
  const current = stateOn(order, danishDate(now));
  const state = openStates.find((open) => open === current);
  return state && { ...order, state };
};

/** Open order for a row of the index, from the denormalised days. */
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
