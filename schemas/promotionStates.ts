/** An order begins as one of the first two; the last two are final (docs/decisions/promotion.md). */
export const promotionStates = ['scheduled', 'active', 'expired', 'cancelled'] as const;
export type PromotionState = (typeof promotionStates)[number];
