/** States of an order: open (`scheduled`, `active`) and final (docs/decisions/promotion.md). */
export const promotionStates = ['scheduled', 'active', 'expired', 'cancelled'] as const;
export type PromotionState = (typeof promotionStates)[number];
