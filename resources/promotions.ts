import type { Resource } from './resource';

/** The orders of a listing: `meta.params.id` names it. */
export const promotions: Resource = {
  name: 'promotions',
  operations: { list: 'listPromotions', get: 'getPromotion' },
  recordID: 'ID',
};

/** What can be ordered. */
export const promotionProducts: Resource = {
  name: 'promotionProducts',
  operations: { list: 'listPromotionProducts' },
  recordID: 'ID',
};
