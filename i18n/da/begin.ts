import { recordMessages } from '../recordMessages';
import { firstTexts } from './first';
import { ra } from './ra';
import * as records from './records';

/** What the signed-in app says in Danish from the start. */
export const firstMessages = {
  ra,
  torvet: firstTexts,
  resources: {
    listings: {
      name: firstTexts.listing.name,
      fields: { ...firstTexts.listing.record, ...firstTexts.listing.fields },
      list: firstTexts.listingIndex,
      actions: firstTexts.listingAction,
    },
    accounts: {
      name: firstTexts.account.name,
      fields: { ...firstTexts.account.fields, q: firstTexts.selectAccount.search },
      list: firstTexts.accountIndex,
    },
    users: { name: 'Bruger |||| Brugere' },
    ...recordMessages(records, firstTexts.record.fields),
  },
};
