import { type SQL, sql } from 'drizzle-orm';
import { danishDate } from '../../schemas/calendar';
import { openStates, stateOn } from '../../schemas/promotion';
import type { PromotionSummary } from '../../schemas/promotionOrder';
import type { PromotionState } from '../../schemas/promotionStates';
import { listings, promotions } from '../db/tables';

/** The open order of the listing that a statement reads, out of the index that holds the open ones alone. */
export const openOrder: SQL<StoredSummary | null> = sql<StoredSummary | null>`(
  select json_build_object('ID', ${promotions.id}, 'state', ${promotions.state},
    'productNames', ${promotions.productNames}, 'startDate', ${promotions.startDate}, 'endDate', ${promotions.endDate})
  from ${promotions}
  where ${promotions.listingID} = ${listings.id} and ${promotions.state} in ('scheduled', 'active'))`;

/** As the database has it; the day may have moved it on. */
export type StoredSummary = Omit<PromotionSummary, 'state'> & { state: PromotionState };

/** What a listing's record has of its open order: undefined when it has none, or none any more. */
export const summaryOf = (order: StoredSummary | null, now: Date): PromotionSummary | undefined => {
  if (!order) return undefined;
  const current = stateOn(order, danishDate(now));
  const state = openStates.find((open) => open === current);
  return state && { ...order, state };
};

/** The same for a row of the index, out of the days that are kept beside the listing. */
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
