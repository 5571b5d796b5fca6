import { lines } from './lines';
import type { ListResource } from './listResource';
import type { ReferenceResource } from './reference';

/** How a cell of an account is drawn beside those of every resource. */
export type AccountCell = 'mark' | 'openAccount';

/** Every account, for staff; and how one is picked. */
export const accounts: ListResource<AccountCell, never> & ReferenceResource = {
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
  // Any part of the name, or the invoice number.
  picker: {
    search: 'q',
    title: 'name',
    facts: [{ name: 'accountType', names: 'torvet.accountType' }, { name: 'billingId' }],
  },
  columns: [
    { name: 'mark', kind: 'mark', card: 'image' },
    { name: 'name', kind: 'title', sort: 'name' },
    { name: 'accountType', kind: 'choice', names: 'torvet.accountType', sort: 'accountType' },
    { name: 'billingId', kind: 'text' },
    { name: 'actions', kind: 'openAccount', card: 'foot' },
  ],
  filters: [{ source: 'q', kind: 'text', max: 100 }],
  titles: ['name'],
  defaultSort: { field: 'name', order: 'ASC' },
  pageSizes: { choices: [25, 50, 100], desk: 25, phone: 25 },
};

/** The open promotions of the account that `meta.params.id` names, the first to end first. */
export const accountPromotions: ListResource = {
  ...lines(
    { name: 'accountPromotions', operations: { list: 'listAccountPromotions' }, recordID: 'ID' },
    'ASC',
    5,
  ),
  defaultSort: { field: 'endDate', order: 'ASC' },
};

/** When staff acted for it, newest first. */
export const impersonations: ListResource = {
  ...lines(
    { name: 'impersonations', operations: { list: 'listAccountImpersonations' }, recordID: 'ID' },
    'DESC',
    5,
  ),
  defaultSort: { field: 'beganAt', order: 'DESC' },
};

/** Who did what, newest first: what a filter leaves of it. */
export const auditLog = lines(
  { name: 'auditLog', operations: { list: 'listAuditLog' }, recordID: 'ID' },
  'DESC',
  20,
);
