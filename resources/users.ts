import { userStates } from '../schemas/staffFilters';
import type { ListResource } from './listResource';

/** Kinds of cells that only the list of users has. */
export type UserCell = 'userState' | 'userAccounts';

/** Actions of staff on a user that require confirmation. */
export type UserAction = 'sendReset' | 'endSessions' | 'suspend' | 'lift';

export const users: ListResource<UserCell, UserAction> = {
  name: 'users',
  operations: { list: 'listUsers' },
  recordID: 'id',
  columns: [
    { name: 'email', kind: 'title', sort: 'email', share: 25 },
    { name: 'name', kind: 'text', share: 16 },
    { name: 'accounts', kind: 'userAccounts', share: 24 },
    { name: 'state', kind: 'userState', card: 'underTitle', share: 12 },
    { name: 'lastUsedAt', kind: 'dateTime' },
    { name: 'createdAt', kind: 'dateTime', sort: 'ID', firstOrder: 'DESC' },
  ],
  filters: [
    { source: 'email', kind: 'text', max: 100, open: true },
    { source: 'name', kind: 'text', max: 100 },
    { source: 'accountID', kind: 'reference' },
    { source: 'state', kind: 'choice', choices: userStates, names: 'torvet.staffUser.state' },
    { source: 'createdAt', kind: 'dateRange', from: 'createdFrom', to: 'createdTo' },
    { source: 'signedIn', kind: 'dateRange', from: 'signedInFrom', to: 'signedInTo' },
  ],
  titles: ['email'],
  pages: { show: '/users/:id' },
  defaultSort: { field: 'ID', order: 'DESC' },
  pageSizes: { choices: [25, 50, 100], desk: 25, phone: 25 },
};
