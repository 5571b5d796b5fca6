import { kroner } from '../schemas/core/kinds/kind';
import { listingTypeIDs } from '../schemas/listing/families';
import { endsWithinDays, quietDays } from '../schemas/listing/filterDays';
import {
  type ListingAction,
  listingActions,
  type StatusID,
  statuses,
  statusIDs,
  statusNameOf,
} from '../schemas/listing/status';
import { actionTable, statusTable } from '../schemas/listing/statusTable';
import { recordOf } from '../schemas/recordOf';
import { defaultStatuses } from './defaultStatuses';
import { firstPage } from './firstPage';
import type { BulkAction, RowAction } from './listingActions';
import { listingFieldFilters } from './listingFieldFilters';
import type { CellKind, Column, ListResource } from './listResource';

/** Kinds of cells that only lists of listings have; `src/listings` maps each kind to a component. */
export type ListingCell = 'listingType' | 'status' | 'keyPrice';

type ListingColumn = Column<CellKind | ListingCell>;

/** List of listings, and the actions of the status matrix. */
export interface ListingResource extends ListResource<ListingCell, BulkAction> {
  pages: { show: string; create: string; update: string };
  /** Groups of actions in the menu of a row; destructive actions are in the last group. */
  rowActions: readonly (readonly RowAction[])[];
  /** Primary actions by status; the first allowed action is shown. */
  primaryActions: Readonly<Record<StatusID, readonly RowAction[]>>;
}

const caseNumber: ListingColumn = {
  name: 'accountOwnerListingIdentifierID',
  kind: 'text',
  sort: 'accountOwnerListingIdentifierID',
  inPlace: true,
  plain: true,
};
const type: ListingColumn = { name: 'type', kind: 'listingType', sort: 'type', plain: true };
const status: ListingColumn = { name: 'status', kind: 'status', sort: 'status', card: 'foot', inPlace: true };
const title: ListingColumn = { name: 'title', kind: 'title', sort: 'title' };
const address: ListingColumn = {
  name: 'addressText',
  kind: 'text',
  sort: 'addressText',
  card: 'underTitle',
};
const updatedAt: ListingColumn = {
  name: 'updatedAt',
  kind: 'dateTime',
  sort: 'updatedAt',
  firstOrder: 'DESC',
  plain: true,
  by: 'changedBy',
};
/** Parameters of a list request for visits, leads and conversion of each row. */
export const metricsMeta = { with: 'metrics' };

const rowGroup = (isIn: (action: ListingAction) => boolean): readonly ListingAction[] =>
  listingActions.filter(isIn).toSorted((one, other) => actionTable[one].row - actionTable[other].row);

/**
 * Actions that do not change the status. The first group of the menu contains them and the links to the listing's
 * pages.
 */
const pagesOfMatrix = rowGroup((action) => actionTable[action].moves.every(({ to }) => to === 'same'));

const isBulk = (action: ListingAction): action is BulkAction => actionTable[action].bulk !== undefined;

const bulkActions = listingActions
  .filter(isBulk)
  .toSorted((one, other) => (actionTable[one].bulk ?? 0) - (actionTable[other].bulk ?? 0))
  .map((name) => ({ name, ...(actionTable[name].destructive && { destructive: true as const }) }));

export const listings: ListingResource = {
  name: 'listings',
  operations: { list: 'listListings', get: 'getListing', update: 'updateListing', delete: 'deleteListing' },
  recordID: 'ID',
  columns: [
    { name: 'thumbnail', kind: 'thumbnail' },
    title,
    address,
    { name: 'accountName', kind: 'account', staff: true, card: 'underTitle' },
    caseNumber,
    type,
    status,
    {
      name: 'keyPrice',
      kind: 'keyPrice',
      sort: 'keyPrice',
      firstOrder: 'DESC',
      align: 'right',
      plain: true,
      inPlace: 'onClick',
    },
    updatedAt,
  ],
  fields: async () => (await import('./listingFields')).fieldsOf(),
  schemaColumnsMeta: { fields: 'columns' },
  titles: ['title', 'addressText'],
  pages: {
    show: '/listings/:family/:ID',
    create: '/listings/create',
    update: '/listings/:family/:ID/update',
  },
  offered: [
    {
      name: 'pricePerSqM',
      kind: 'number',
      number: kroner,
      sort: 'pricePerSqM',
      firstOrder: 'DESC',
      align: 'right',
    },
    { name: 'visits', kind: 'number', align: 'right', meta: metricsMeta },
    { name: 'leads', kind: 'number', align: 'right', meta: metricsMeta },
    { name: 'conversionRate', kind: 'share', align: 'right', meta: metricsMeta },
  ],
  filters: [
    { source: 'accountID', label: 'account', kind: 'reference' },
    {
      source: 'status',
      kind: 'choice',
      choices: statusIDs.filter((id) => id !== statuses.deleted),
      staffChoices: [statuses.deleted],
      names: 'torvet.status',
      several: true,
      defaultValue: defaultStatuses,
    },
    { source: 'type', kind: 'choice', choices: listingTypeIDs, names: 'torvet.listingType', several: true },
    { source: 'address', kind: 'text', max: 100 },
    ...listingFieldFilters,
    { source: 'createdBy', kind: 'choice', choices: ['me'], names: 'torvet.listingIndex.createdBy' },
    { source: 'incomplete', kind: 'boolean' },
    {
      source: 'withoutEnquiries',
      kind: 'choice',
      choices: quietDays,
      names: 'torvet.listingIndex.withoutEnquiries',
    },
    {
      source: 'promotionEnds',
      kind: 'choice',
      choices: endsWithinDays,
      names: 'torvet.listingIndex.promotionEnds',
    },
    { source: 'asksConfirmation', kind: 'boolean' },
    { source: 'offMarket', kind: 'boolean', staff: true },
    { source: 'listingSupplier', kind: 'text', max: 100, staff: true },
    { source: 'createdAt', kind: 'dateRange', from: 'createdFrom', to: 'createdTo', staff: true },
    { source: 'publishedAt', kind: 'dateRange', from: 'publishedFrom', to: 'publishedTo', staff: true },
    { source: 'updatedAt', kind: 'dateRange', from: 'updatedFrom', to: 'updatedTo', staff: true },
  ],
  views: [
    { name: 'drafts', filter: { status: [statuses.pending], createdBy: 'me' } },
    { name: 'incomplete', filter: { status: [statuses.pending, statuses.inactive], incomplete: true } },
    { name: 'quiet', filter: { status: [statuses.active], withoutEnquiries: 30 } },
    { name: 'unconfirmed', filter: { status: [statuses.active], asksConfirmation: true } },
    { name: 'promotionEnds', filter: { status: [statuses.active], promotionEnds: 7 } },
  ],
  bulkActions,
  rowActions: [
    ['show', ...pagesOfMatrix, 'viewOnSite', 'prospectus', 'promote', 'statistics'],
    ['review', ...rowGroup((action) => !actionTable[action].destructive && !pagesOfMatrix.includes(action))],
    rowGroup((action) => actionTable[action].destructive === true),
  ],
  primaryActions: recordOf(statusIDs, (id) => statusTable[statusNameOf(id)].primary),
  ...firstPage,
  exported: {
    columns: [
      { name: 'ID', kind: 'number' },
      { name: 'accountName', kind: 'text' },
      type,
      { name: 'offMarket', kind: 'flag' },
      status,
      { name: 'createdAt', kind: 'dateTime' },
      updatedAt,
      { name: 'changedBy', kind: 'text' },
      { name: 'returnPercent', kind: 'number' },
      { name: 'pricePerSqM', kind: 'number' },
      { name: 'visits', kind: 'number' },
      { name: 'leads', kind: 'number' },
    ],
    limit: 5_000,
    meta: { fields: 'all', ...metricsMeta },
  },
};
