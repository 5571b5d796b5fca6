import * as z from 'zod';
import { promotingAccountTypes } from '../accountTypes';
import { idParams, json, listQuery } from '../api';
import { namedProductSchema } from '../promotion';
import {
  accountPromotionSchema,
  promotionOrderBody,
  promotionSchema,
  promotionUpdateBody,
  renewalBody,
} from '../promotionOrder';
import {
  promotionCancellation,
  promotionProductCreation,
  promotionProductUpdate,
  promotionSalesSchema,
  soldFilter,
  soldPromotionSchema,
  staffPromotionProductSchema,
} from '../promotionSales';
import { anyRole, writers } from '../roles';
import { moveBody } from './meta';
import { type Access, defineOperation } from './operation';

const productChanges = ['allPromotionProducts', 'promotionProducts'];
const orderChanges = ['promotions', 'soldPromotions', 'accountPromotions', 'listings'];

type OnAccount = Extract<Access, { who: 'account' }>;

const may = (of: 'listing' | 'promotion', roles: OnAccount['roles']): OnAccount => ({
  who: 'account',
  of,
  roles,
  permission: 'family',
  accountTypes: promotingAccountTypes,
});

const one = z.strictObject({ promotion: promotionSchema.describe('The order.') });

const oneProduct = z.strictObject({ promotionProduct: staffPromotionProductSchema.describe('The product.') });

/** Paid promotion of listings (docs/decisions/promotion.md). */
export const promotionOperations = {
  listPromotionProducts: defineOperation({
    id: 'listPromotionProducts',
    method: 'GET',
    path: '/api/v2/promotion-products',
    summary: 'Lists the promotion products for a listing.',
    tag: 'promotions',
    access: { who: 'signedIn' },
    response: z.strictObject({ promotionProducts: z.array(namedProductSchema).describe('The products.') }),
  }),
  listAllPromotionProducts: defineOperation({
    id: 'listAllPromotionProducts',
    method: 'GET',
    path: '/api/v2/promotion-products/all',
    summary:
      'Lists all products in display order, including retired products, with the number of orders of each.',
    tag: 'promotions',
    access: { who: 'staff' },
    response: z.strictObject({
      promotionProducts: z.array(staffPromotionProductSchema).describe('The products.'),
    }),
  }),
  createPromotionProduct: defineOperation({
    id: 'createPromotionProduct',
    changes: productChanges,
    method: 'POST',
    path: '/api/v2/promotion-products',
    summary: 'Adds a product at the end of the list.',
    tag: 'promotions',
    access: { who: 'staff' },
    labels: 'promotionProduct',
    body: z.strictObject({ promotionProduct: promotionProductCreation.describe('The product.') }),
    response: oneProduct,
    status: 201,
    versioned: true,
    guards: ['idempotencyKey'],
  }),
  updatePromotionProduct: defineOperation({
    id: 'updatePromotionProduct',
    changes: productChanges,
    method: 'PUT',
    path: '/api/v2/promotion-products/{id}',
    summary: 'Changes, retires or reactivates a product. Existing orders keep their price.',
    tag: 'promotions',
    access: { who: 'staff' },
    labels: 'promotionProduct',
    params: idParams,
    body: z.strictObject({ promotionProduct: promotionProductUpdate.describe('The product.') }),
    response: oneProduct,
    versioned: true,
    guards: ['ifMatch'],
  }),
  movePromotionProduct: defineOperation({
    id: 'movePromotionProduct',
    changes: productChanges,
    method: 'POST',
    path: '/api/v2/promotion-products/{id}/move',
    summary: 'Moves a product before another product, or to the end.',
    tag: 'promotions',
    access: { who: 'staff' },
    params: idParams,
    body: moveBody,
    status: 204,
  }),
  listAllPromotions: defineOperation({
    id: 'listAllPromotions',
    method: 'GET',
    path: '/api/v2/promotions',
    summary: 'Lists the orders of all accounts, newest first.',
    tag: 'promotions',
    access: { who: 'staff' },
    query: listQuery(soldFilter, ['orderedAt', 'startDate', 'endDate']),
    response: z.strictObject({
      promotions: z.array(soldPromotionSchema).describe('The orders of this page.'),
    }),
    list: true,
  }),
  promotionSales: defineOperation({
    id: 'promotionSales',
    method: 'GET',
    path: '/api/v2/promotion-sales',
    summary: 'Returns the amounts charged for orders and renewals in a period.',
    tag: 'promotions',
    access: { who: 'staff' },
    query: z.strictObject({
      filter: json(soldFilter).optional().describe('Filters as a JSON object; results match all of them.'),
    }),
    response: z.strictObject({ sales: promotionSalesSchema.describe('Charged amounts.') }),
  }),
  cancelPromotionForStaff: defineOperation({
    id: 'cancelPromotionForStaff',
    changes: ['soldPromotions', 'promotions', 'accountPromotions', 'listings'],
    method: 'POST',
    path: '/api/v2/promotions/{id}/cancel',
    summary: 'Ends an open order with a reason shown to the advertiser; charged amounts are unchanged.',
    tag: 'promotions',
    access: { who: 'staff' },
    labels: 'soldPromotions',
    params: idParams,
    body: promotionCancellation,
    response: one,
    versioned: true,
    errors: ['promotion_state'],
    guards: ['idempotencyKey', 'ifMatch'],
  }),
  listPromotions: defineOperation({
    id: 'listPromotions',
    method: 'GET',
    path: '/api/v2/listings/{id}/promotions',
    summary: "Lists a listing's orders, newest first.",
    tag: 'promotions',
    access: may('listing', anyRole),
    params: idParams,
    query: listQuery(z.strictObject({}), ['ID']),
    response: z.strictObject({ promotions: z.array(promotionSchema).describe('The orders of this page.') }),
    list: true,
  }),
  listAccountPromotions: defineOperation({
    id: 'listAccountPromotions',
    method: 'GET',
    path: '/api/v2/accounts/{id}/promotions',
    summary: 'Lists the account’s active and scheduled promotions, the earliest end first.',
    tag: 'promotions',
    access: { who: 'account', of: 'account', roles: anyRole },
    params: idParams,
    query: listQuery(z.strictObject({}), ['endDate']),
    response: z.strictObject({
      promotions: z.array(accountPromotionSchema).describe('The orders of this page.'),
    }),
    list: true,
  }),
  orderPromotion: defineOperation({
    id: 'orderPromotion',
    changes: orderChanges,
    method: 'POST',
    path: '/api/v2/listings/{id}/promotions',
    summary:
      'Orders a promotion of an active listing from today or a later day; a listing can have one open order.',
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
    summary: 'Returns one promotion order.',
    tag: 'promotions',
    access: may('promotion', anyRole),
    params: idParams,
    response: one,
    versioned: true,
  }),
  updatePromotion: defineOperation({
    id: 'updatePromotion',
    changes: orderChanges,
    method: 'PUT',
    path: '/api/v2/promotions/{id}',
    summary: 'Changes the image of an order that has not begun.',
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
    changes: orderChanges,
    method: 'POST',
    path: '/api/v2/promotions/{id}/renew',
    summary: 'Renews an active order by one period of its product; before the last day with a discount.',
    tag: 'promotions',
    access: may('promotion', writers),
    params: idParams,
    body: renewalBody.optional(),
    response: one,
    versioned: true,
    errors: ['promotion_state', 'promotion_hidden'],
    // `ifMatch` detects that the order was renewed in another window.
    guards: ['idempotencyKey', 'ifMatch'],
  }),
  cancelPromotion: defineOperation({
    id: 'cancelPromotion',
    changes: orderChanges,
    method: 'DELETE',
    path: '/api/v2/promotions/{id}',
    summary: 'Ends an open order without refund; returns the forfeited days and amount.',
    tag: 'promotions',
    access: may('promotion', writers),
    params: idParams,
    response: z.strictObject({
      promotion: promotionSchema.describe('The order.'),
      forfeited: z
        .strictObject({
          days: z.number().int().describe('Days that have not begun.'),
          amount: z.number().int().describe('Amount paid for the days that have not begun, in whole kroner.'),
        })
        .describe('Forfeited days and amount.'),
    }),
    errors: ['promotion_state'],
    guards: ['idempotencyKey', 'ifMatch'],
  }),
};
