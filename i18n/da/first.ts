import { impersonation, noAccess, notFound } from './access';
import { account, accountIndex, selectAccount } from './account';
import { accountUser } from './accountUsers';
import { actions, listingAction } from './actions';
import { app } from './app';
import { auth } from './auth';
import { common } from './common';
import { consent } from './consent';
import { error } from './errors';
import { closing, copy } from './flows';
import { address, completeness, conflict, draft, form, image, signingOut } from './form';
import * as imports from './imports';
import * as life from './life';
import { list } from './list';
import { listing } from './listing';
import { history, listingCreate, listingIndex, listingShow } from './listingIndex';
import { announcement, navigation } from './navigation';
import { promotion } from './promotion';
import { record } from './record';
import * as records from './records';
import * as states from './states';
import * as toasts from './toast';
import { validation } from './validation';

/** The texts that the app begins with, by area; those in `pages.ts` come with the pages that say them. */
export const firstTexts = {
  common,
  app,
  announcement,
  actions,
  listingAction,
  navigation,
  ...states,
  account,
  accountUser,
  selectAccount,
  accountIndex,
  noAccess,
  notFound,
  impersonation,
  auth,
  error,
  ...toasts,
  validation,
  list,
  listing,
  listingIndex,
  listingCreate,
  listingShow,
  history,
  ...life,
  ...imports,
  form,
  draft,
  signingOut,
  conflict,
  completeness,
  image,
  address,
  copy,
  closing,
  promotion,
  consent,
  record,
  ...records,
};
