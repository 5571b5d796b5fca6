import type { ReferenceResource } from './reference';

export const accounts: ReferenceResource = {
  name: 'accounts',
  operations: { list: 'listAccounts', get: 'getAccount' },
  recordID: 'ID',
  // Any part of the name, or the invoice number.
  picker: {
    search: 'q',
    title: 'name',
    facts: [{ name: 'accountType', names: 'torvet.accountType' }, { name: 'billingId' }],
  },
};
