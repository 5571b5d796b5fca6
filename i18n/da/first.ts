import { account, accountIndex } from './account';
import { accountType, homeTitle, permission } from './accountTypes';
import { actions } from './actions';
import { app } from './app';
import { common } from './common';
import { error } from './errors';
import { introductions } from './introductions';
import { keys } from './keys';
import { list } from './list';
import { listing } from './listing';
import { listingAction } from './listingActions';
import { listingIndex } from './listingIndex';
import { announcement, navigation, signingOut } from './navigation';
import { notFound, readOnly } from './readOnly';
import { record } from './record';
import * as records from './records';
import * as states from './states';
import * as toasts from './toast';

/** Texts of the first bundle, which the list of listings and the page layout need. */
export const first = {
  common,
  app,
  introductions,
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
