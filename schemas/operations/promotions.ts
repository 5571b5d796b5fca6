import * as z from 'zod';
import { promotingAccountTypes } from '../accountTypes';
import { idParams, listQuery } from '../api';
import { promotionProductSchema } from '../promotion';
import {
  accountPromotionSchema,
  promotionOrderBody,
  promotionSchema,
  promotionUpdateBody,
} from '../promotionOrder';
import { type Access, defineOperation } from './operation';

const anyRole = ['admin', 'member', 'readonly'] as const;
const writers = ['admin', 'member'] as const;

type OnAccount = Extract<Access, { who: 'account' }>;

const may = (of: 'listing' | 'promotion', roles: OnAccount['roles']): OnAccount => ({
  who: 'account',
  of,
  roles,
  permission: 'family',
  accountTypes: promotingAccountTypes,
});

const one = z.strictObject({ promotion: promotionSchema });

/** Highlighting a listing for money (docs/decisions/promotion.md). */
export const promotionOperations = {
  listPromotionProducts: defineOperation({
    id: 'listPromotionProducts',
    method: 'GET',
    path: '/api/v2/promotion-products',
    summary: 'What a listing can be promoted with.',
    tag: 'promotions',
    access: { who: 'signedIn' },
    response: z.strictObject({ promotionProducts: z.array(promotionProductSchema) }),
  }),
  listPromotions: defineOperation({
    id: 'listPromotions',
    method: 'GET',
    path: '/api/v2/listings/{id}/promotions',
    summary: "A listing's orders, newest first.",
    tag: 'promotions',
    access: may('listing', anyRole),
    params: idParams,
    query: listQuery(z.strictObject({}), ['ID']),
    response: z.strictObject({ promotions: z.array(promotionSchema) }),
    list: true,
  }),
  listAccountPromotions: defineOperation({
    id: 'listAccountPromotions',
    method: 'GET',
    path: '/api/v2/accounts/{id}/promotions',
    summary: "The account's promotions that run or are to begin, the first to end first.",
    tag: 'promotions',
    access: { who: 'account', of: 'account', roles: anyRole },
    params: idParams,
    query: listQuery(z.strictObject({}), ['endDate']),
    response: z.strictObject({ promotions: z.array(accountPromotionSchema) }),
    list: true,
  }),
  orderPromotion: defineOperation({
    id: 'orderPromotion',
    method: 'POST',
    path: '/api/v2/listings/{id}/promotions',
    summary: 'Promotes an active listing from today or a day to come; one order at a time.',
    tag: 'promotions',
    access: may('listing', writers),
    params: idParams,
    body: promotionOrderBody,
    response: one,
    status: 201,
    versioned: true,
    errors: ['promotion_listing', 'promotion_exists'],
    guards: ['idempotencyKey'],
  }),
  getPromotion: defineOperation({
    id: 'getPromotion',
    method: 'GET',
    path: '/api/v2/promotions/{id}',
    summary: 'One order.',
    tag: 'promotions',
    access: may('promotion', anyRole),
    params: idParams,
    response: one,
    versioned: true,
  }),
  updatePromotion: defineOperation({
    id: 'updatePromotion',
    method: 'PUT',
    path: '/api/v2/promotions/{id}',
    summary: 'Changes the picture of an order that has not begun.',
    tag: 'promotions',
    access: may('promotion', writers),
    params: idParams,
    body: promotionUpdateBody,
    response: one,
    versioned: true,
    errors: ['promotion_state'],
    guards: ['ifMatch'],
  }),
  renewPromotion: defineOperation({
    id: 'renewPromotion',
    method: 'POST',
    path: '/api/v2/promotions/{id}/renew',
    summary: "Adds its product's period to an active order, with a discount before the last day.",
    tag: 'promotions',
    access: may('promotion', writers),
    params: idParams,
    body: z.strictObject({}).optional(),
    response: one,
    versioned: true,
    errors: ['promotion_state', 'promotion_hidden'],
    // Two windows that renew the same order learn of each other.
    guards: ['idempotencyKey', 'ifMatch'],
  }),
  cancelPromotion: defineOperation({
    id: 'cancelPromotion',
    method: 'DELETE',
    path: '/api/v2/promotions/{id}',
    summary: 'Ends an open order without refund; answers what was forfeited.',
    tag: 'promotions',
    access: may('promotion', writers),
    params: idParams,
    response: z.strictObject({
      promotion: promotionSchema,
      forfeited: z.strictObject({ days: z.number().int(), amount: z.number().int() }),
    }),
    errors: ['promotion_state'],
    guards: ['idempotencyKey', 'ifMatch'],
  }),
};
