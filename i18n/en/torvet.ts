import type { TorvetMessages } from '../messages';
import { impersonation, noAccess, notFound } from './access';
import { account, accountCreate, accountIndex, accountShow, audit, selectAccount } from './account';
import { accountUser, accountUsers, userPage } from './accountUsers';
import { actions, listingAction } from './actions';
import { apiPage } from './apiPage';
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
import { listingStatistics } from './listingStatistics';
import { mail } from './mail';
import { announcement, navigation } from './navigation';
import { profile } from './profile';
import { promotion } from './promotion';
import { publicListing } from './publicListing';
import { record } from './record';
import * as records from './records';
import * as states from './states';
import * as toasts from './toast';
import { validation } from './validation';

/** Every text of the product itself in English; Danish decides the keys. */
export const torvet = {
  common,
  app,
  announcement,
  actions,
  listingAction,
  navigation,
  ...states,
  account,
  accountUser,
  accountUsers,
  userPage,
  selectAccount,
  accountIndex,
  accountShow,
  accountCreate,
  audit,
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
  profile,
  promotion,
  publicListing,
  apiPage,
  consent,
  listingStatistics,
  mail,
  record,
  ...records,
} satisfies TorvetMessages;
