import { accountCreate, accountShow, audit } from './accountPages';
import { accountUser, accountUsers, userPage } from './accountUsers';
import { consent } from './consent';
import { closing, copy } from './flows';
import { address, completeness, conflict, draft, form, image } from './form';
import * as imports from './imports';
import * as life from './life';
import { history, listingCreate, listingShow } from './listingPages';
import { listingStatistics } from './listingStatistics';
import { profile } from './profile';
import { promotion } from './promotion';
import { publicPages } from './publicPages';
import { validation } from './validation';

/** What all other pages and dialogs say: fetched with the first part of the app that is fetched after the index. */
export const rest = {
  accountCreate,
  accountShow,
  accountUser,
  accountUsers,
  userPage,
  audit,
  listingCreate,
  listingShow,
  history,
  ...life,
  ...imports,
  form,
  draft,
  conflict,
  completeness,
  image,
  address,
  copy,
  closing,
  profile,
  publicPages,
  promotion,
  consent,
  listingStatistics,
  validation,
};
