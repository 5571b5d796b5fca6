import englishMessages from 'ra-language-english';
import { recordMessages } from '../recordMessages';
import { first } from './first';
import { listingViews } from './listingIndex';
import * as records from './records';

/** Messages of the first view of the signed-in app, with those of react-admin, which the server has no use for. */
export const firstMessages = {
  ra: englishMessages.ra,
  torvet: first,
  resources: {
    listings: {
      name: first.listing.name,
      fields: { ...first.listing.record, ...first.listing.fields },
      list: first.listingIndex,
      views: listingViews,
      actions: first.listingAction,
    },
    accounts: {
      name: first.account.name,
      fields: { ...first.account.fields, q: first.accountIndex.search },
      list: first.accountIndex,
    },
    users: { name: 'User |||| Users' },
    ...recordMessages(records, first.record.fields),
  },
};
