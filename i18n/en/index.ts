import englishMessages from 'ra-language-english';
import type { Messages } from '../messages';
import { recordMessages } from '../recordMessages';
import * as records from './records';
import { torvet } from './torvet';

/** Everything the signed-in app says in English. */
export const en = {
  ra: englishMessages.ra,
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
    users: { name: 'User |||| Users' },
    ...recordMessages(records, torvet.record.fields),
  },
} satisfies Messages;
