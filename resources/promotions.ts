import { kroner } from '../schemas/core/kinds/kind';
import { promotionStates } from '../schemas/promotionStates';
import { firstPage } from './firstPage';
import type { ListResource } from './listResource';
import type { Resource } from './resource';

/** Promotion orders of the listing in `meta.params.id`. */
export const promotions: Resource = {
  name: 'promotions',
  operations: { list: 'listPromotions', get: 'getPromotion' },
  recordID: 'ID',
};

/** Promotion products that can be ordered. */
export const promotionProducts: Resource = {
  name: 'promotionProducts',
  operations: { list: 'listPromotionProducts' },
  recordID: 'ID',
};

/** All promotion products, including retired ones, for filters of staff. */
export const allPromotionProducts: Resource = {
  name: 'allPromotionProducts',
  operations: { list: 'listAllPromotionProducts' },
  recordID: 'ID',
};

/** Kinds of cells that only lists of orders have. */
export type SoldCell = 'product' | 'promotionState' | 'discount' | 'cancel';

/** Promotion orders of all accounts, for staff. */
export const soldPromotions: ListResource<SoldCell, never> = {
  name: 'soldPromotions',
  operations: { list: 'listAllPromotions' },
  recordID: 'ID',
  columns: [
    { name: 'listingTitle', kind: 'title' },
    { name: 'accountName', kind: 'account', card: 'underTitle' },
    { name: 'productNames', kind: 'product' },
    { name: 'state', kind: 'promotionState' },
    { name: 'startDate', kind: 'date', sort: 'startDate', firstOrder: 'DESC' },
    { name: 'endDate', kind: 'date', sort: 'endDate', firstOrder: 'DESC' },
    { name: 'price', kind: 'number', number: kroner, align: 'right' },
    { name: 'discountPercent', kind: 'discount', align: 'right' },
    { name: 'orderedBy', kind: 'text' },
    { name: 'orderedAt', kind: 'dateTime', sort: 'orderedAt', firstOrder: 'DESC' },
    { name: 'cancel', kind: 'cancel', card: 'foot' },
  ],
  filters: [
    { source: 'state', kind: 'choice', choices: promotionStates, names: 'torvet.promotionState' },
    { source: 'accountID', kind: 'reference' },
    { source: 'productID', kind: 'named', list: allPromotionProducts.name, withRetired: true },
    { source: 'orderedAt', kind: 'dateRange', from: 'from', to: 'to' },
  ],
  titles: ['listingTitle', 'addressText'],
  pages: { show: '/listings/:family/:listingID' },
  defaultSort: { field: 'orderedAt', order: 'DESC' },
  pageSizes: firstPage.pageSizes,
  exported: {
    columns: [
      { name: 'ID', kind: 'number' },
      { name: 'listingID', kind: 'number' },
      { name: 'listingTitle', kind: 'text' },
      { name: 'addressText', kind: 'text' },
      { name: 'accountName', kind: 'text' },
      { name: 'productNames', kind: 'product' },
      { name: 'state', kind: 'promotionState' },
      { name: 'startDate', kind: 'date' },
      { name: 'endDate', kind: 'date' },
      { name: 'price', kind: 'number', number: kroner },
      { name: 'discountPercent', kind: 'number' },
      { name: 'orderedBy', kind: 'text' },
      { name: 'orderedAt', kind: 'dateTime' },
      { name: 'cancelReason', kind: 'text' },
    ],
  },
};
