import { accountTypeIDs } from '../schemas/accountTypes';
import { autocomplete } from '../schemas/limits';
import { lines } from './lines';
import type { ListResource } from './listResource';
import type { ReferenceResource } from './reference';

/** Kinds of cells that only lists of accounts have. */
export type AccountCell = 'mark' | 'standing' | 'openAccount';

/** Actions of staff on an account that require confirmation. */
export type AccountAction = 'refuse' | 'suspend' | 'lift';

/** Accounts, for staff; other forms can select an account with the picker. */
export const accounts: ListResource<AccountCell, AccountAction> & ReferenceResource = {
  name: 'accounts',
  operations: {
    list: 'listAccounts',
    get: 'getAccount',
    create: 'createAccount',
    update: 'updateAccount',
    setImage: 'setAccountImage',
    removeImage: 'removeAccountImage',
  },
  recordID: 'ID',
  // The filter matches any part of the name or of the invoice number.
  picker: {
    search: 'q',
    title: 'name',
    facts: [{ name: 'accountType', names: 'torvet.accountType' }, { name: 'billingId' }],
    filter: { merged: false },
  },
  columns: [
    { name: 'mark', kind: 'mark', card: 'image' },
    { name: 'name', kind: 'title', sort: 'name' },
    { name: 'accountType', kind: 'choice', names: 'torvet.accountType', sort: 'accountType' },
    { name: 'billingId', kind: 'text' },
    { name: 'standing', kind: 'standing', card: 'underTitle' },
    { name: 'userCount', kind: 'number', align: 'right', meta: { with: 'counts' } },
    { name: 'listingCount', kind: 'number', align: 'right', meta: { with: 'counts' } },
    { name: 'actions', kind: 'openAccount', card: 'foot' },
  ],
  filters: [
    { source: 'q', kind: 'text', max: 100, open: true },
    { source: 'accountType', kind: 'choice', choices: accountTypeIDs, names: 'torvet.accountType' },
    { source: 'listingSupplier', kind: 'text', max: 100 },
    { source: 'awaitsReview', kind: 'boolean' },
    { source: 'suspended', kind: 'boolean' },
    { source: 'createdAt', kind: 'dateRange', from: 'createdFrom', to: 'createdTo' },
    { source: 'merged', kind: 'boolean' },
  ],
  pages: { show: '/accounts/:ID', create: '/accounts/create', update: '/accounts/:ID/update' },
  titles: ['name'],
  defaultSort: { field: 'name', order: 'ASC' },
  pageSizes: { choices: [25, 50, 100], desk: 25, phone: 25 },
};

/** Accounts that staff can select for an impersonation, also during another impersonation. */
export const accountsToActFor: ReferenceResource = {
  name: 'accountsToActFor',
  operations: { list: 'listAccountsToActFor' },
  recordID: 'ID',
  picker: {
    search: accounts.picker.search,
    title: accounts.picker.title,
    facts: accounts.picker.facts,
    offered: autocomplete.accountsToActFor,
  },
};

/** Open promotions of the account in `meta.params.id`, earliest end first. */
export const accountPromotions: ListResource = {
  ...lines(
    { name: 'accountPromotions', operations: { list: 'listAccountPromotions' }, recordID: 'ID' },
    'ASC',
    5,
  ),
  defaultSort: { field: 'endDate', order: 'ASC' },
};

/** Impersonations of the account, newest first. */
export const impersonations: ListResource = {
  ...lines(
    { name: 'impersonations', operations: { list: 'listAccountImpersonations' }, recordID: 'ID' },
    'DESC',
    5,
  ),
  defaultSort: { field: 'beganAt', order: 'DESC' },
};
