import { recordMessages } from '../recordMessages';
import { ra } from './ra';
import * as records from './records';
import { torvet } from './torvet';

/** Everything the signed-in app says in Danish. */
export const da = {
  ra,
  torvet,
  resources: {
    listings: {
      name: torvet.listing.name,
      fields: { ...torvet.listing.record, ...torvet.listing.fields },
      list: torvet.listingIndex,
      actions: torvet.listingAction,
    },
    accounts: {
      name: torvet.account.name,
      fields: { ...torvet.account.fields, q: torvet.selectAccount.search },
      list: torvet.accountIndex,
    },
    users: { name: 'Bruger |||| Brugere' },
    ...recordMessages(records, torvet.record.fields),
  },
};
