import { listingTypeIDs } from '../schemas/listing/families';
import { statuses, statusIDs } from '../schemas/listing/status';
import type { Column, ListResource } from './listResource';

const caseNumber: Column = {
  name: 'accountOwnerListingIdentifierID',
  kind: 'text',
  sort: 'accountOwnerListingIdentifierID',
};
const type: Column = { name: 'type', kind: 'listingType', sort: 'type' };
const status: Column = { name: 'status', kind: 'status', sort: 'status' };
const title: Column = { name: 'title', kind: 'title', sort: 'title' };
const address: Column = { name: 'addressText', kind: 'text', sort: 'addressText', underTitle: true };
const updatedAt: Column = { name: 'updatedAt', kind: 'dateTime', sort: 'updatedAt', firstOrder: 'DESC' };

/** Listings of every type: the index. Columns that a user may add come from the schemas (`listingFields.ts`). */
export const listings: ListResource = {
  name: 'listings',
  operations: { list: 'listListings', get: 'getListing', update: 'updateListing', delete: 'deleteListing' },
  recordID: 'ID',
  columns: [
    { name: 'thumbnail', kind: 'thumbnail' },
    title,
    address,
    caseNumber,
    type,
    status,
    { name: 'keyPrice', kind: 'keyPrice', sort: 'keyPrice', firstOrder: 'DESC', align: 'right' },
    updatedAt,
  ],
  offered: [
    { name: 'visits', kind: 'number', align: 'right', measured: true },
    { name: 'leads', kind: 'number', align: 'right', measured: true },
    { name: 'conversionRate', kind: 'share', align: 'right', measured: true },
  ],
  // `tests/resources` holds the text filters to the fields that the schemas mark as such.
  filters: [
    { source: 'accountID', label: 'account', kind: 'account' },
    { source: 'accountOwnerListingIdentifierID', kind: 'text', max: 50 },
    { source: 'shownAccountOwnerListingIdentifierID', kind: 'text', max: 50 },
    { source: 'address', kind: 'text', max: 100 },
    {
      source: 'status',
      kind: 'choice',
      choices: statusIDs.filter((id) => id !== statuses.deleted),
      staffChoices: [statuses.deleted],
      names: 'status',
    },
    { source: 'type', kind: 'choice', choices: listingTypeIDs, names: 'listingType' },
  ],
  bulkActions: [
    'activate',
    'deactivate',
    'close',
    'reopen',
    'withdraw',
    'release',
    'restore',
    'archive',
    'quarantine',
    'delete',
  ],
  rowActions: [
    ['show', 'update', 'copy', 'viewOnSite', 'promote', 'statistics'],
    ['activate', 'reopen', 'release', 'restore', 'withdraw', 'deactivate', 'close', 'reclose', 'archive'],
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
  defaultSort: { field: 'updatedAt', order: 'DESC' },
  pageSizes: { choices: [10, 25, 50, 100], desk: 25, phone: 10 },
  exported: {
    columns: [
      { name: 'ID', kind: 'number' },
      { name: 'accountName', kind: 'text' },
      type,
      { name: 'offMarket', kind: 'flag' },
      status,
      { name: 'createdAt', kind: 'dateTime' },
      updatedAt,
      { name: 'returnPercent', kind: 'number' },
      { name: 'visits', kind: 'number' },
      { name: 'leads', kind: 'number' },
    ],
    limit: 5_000,
  },
};
