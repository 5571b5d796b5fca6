import type { Resource } from './resource';

export const accounts: Resource = {
  name: 'accounts',
  operations: { list: 'listAccounts', get: 'getAccount' },
  recordID: 'ID',
};
