import { accountCreate, accountShow, audit } from './account';
import { accountUsers, userPage } from './accountUsers';
import { listingStatistics } from './listingStatistics';
import { profile } from './profile';

/** Texts that only pages say which few visits open: they come with such a page. */
export const pageTexts = {
  accountCreate,
  accountShow,
  accountUsers,
  audit,
  listingStatistics,
  profile,
  userPage,
};
