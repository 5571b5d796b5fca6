/** States of an order: the first two are initial, the last two final (docs/decisions/promotion.md). */
export const promotionStates = ['scheduled', 'active', 'expired', 'cancelled'] as const;
export type PromotionState = (typeof promotionStates)[number];
