import englishMessages from 'ra-language-english';
import { recordMessages } from '../recordMessages';
import { account, accountIndex } from './account';
import { accountType, homeTitle, permission } from './accountTypes';
import { actions } from './actions';
import { app } from './app';
import { common } from './common';
import { error } from './errors';
import { keys } from './keys';
import { list } from './list';
import { listing } from './listing';
import { listingAction } from './listingActions';
import { listingIndex, listingViews } from './listingIndex';
import { announcement, navigation, signingOut } from './navigation';
import { notFound, readOnly } from './readOnly';
import { record } from './record';
import * as records from './records';
import * as states from './states';
import * as toasts from './toast';

/** What the index says and what stands around every page: there from the start. */
export const first = {
  common,
  app,
  announcement,
  actions,
  listingAction,
  navigation,
  signingOut,
  ...states,
  accountType,
  homeTitle,
  permission,
  account,
  accountIndex,
  noAccess: readOnly,
  notFound,
  error,
  ...toasts,
  list,
  keys,
  listing,
  listingIndex,
  record,
  ...records,
};

/** What the signed-in app begins with. */
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
