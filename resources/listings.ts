import { listingTypeIDs } from '../schemas/listing/families';
import { endsWithinDays, quietDays } from '../schemas/listing/filterDays';
import { type StatusID, statuses, statusIDs } from '../schemas/listing/status';
import { firstPage, usualStatuses } from './firstPage';
import type { BulkAction, RowAction } from './listingActions';
import { listingFieldFilters } from './listingFieldFilters';
import type { CellKind, Column, ListResource } from './listResource';

/** How a cell of a listing is drawn beside those of every resource; `src/listings` maps each to a component. */
export type ListingCell = 'listingType' | 'status' | 'keyPrice';

type ListingColumn = Column<CellKind | ListingCell>;

/** The listings' list, and what the status matrix makes possible with one of them. */
export interface ListingResource extends ListResource<ListingCell, BulkAction> {
  pages: { show: string; create: string; update: string };
  /** The menu of a row, in groups with a line between them; what takes something away has the last. */
  rowActions: readonly (readonly RowAction[])[];
  /** What one most likely wants next with a listing in a status: the first that is offered. */
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
const metrics = { with: 'metrics' };

/** Listings of every type: the index. */
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
      kind: 'money',
      sort: 'pricePerSqM',
      firstOrder: 'DESC',
      align: 'right',
    },
    { name: 'visits', kind: 'number', align: 'right', meta: metrics },
    { name: 'leads', kind: 'number', align: 'right', meta: metrics },
    { name: 'conversionRate', kind: 'share', align: 'right', meta: metrics },
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
      usual: usualStatuses,
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
    { name: 'promotionEnds', filter: { status: [statuses.active], promotionEnds: 7 } },
  ],
  bulkActions: [
    { name: 'activate' },
    { name: 'deactivate' },
    { name: 'close' },
    { name: 'reopen' },
    { name: 'withdraw' },
    { name: 'release' },
    { name: 'restore' },
    { name: 'archive' },
    { name: 'quarantine', destructive: true },
    { name: 'delete', destructive: true },
  ],
  rowActions: [
    ['show', 'update', 'copy', 'viewOnSite', 'prospectus', 'promote', 'statistics'],
    [
      'review',
      'activate',
      'reopen',
      'release',
      'restore',
      'withdraw',
      'deactivate',
      'close',
      'reclose',
      'archive',
    ],
    ['quarantine', 'delete'],
  ],
  primaryActions: {
    [statuses.pending]: ['update', 'copy'],
    [statuses.active]: ['update', 'viewOnSite', 'copy'],
    [statuses.inactive]: ['activate', 'update', 'copy'],
    [statuses.quarantine]: ['release', 'update', 'copy'],
    [statuses.closed]: ['reopen', 'copy'],
    [statuses.archived]: ['restore', 'copy'],
    [statuses.deleted]: ['restore'],
  },
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
    meta: { fields: 'all', ...metrics },
  },
};
