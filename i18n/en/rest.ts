import { recordMessages } from '../recordMessages';
import { impersonation, noAccess } from './access';
import { selectAccount } from './account';
import { accountMerge } from './accountMerge';
import { accountCreate, accountShow, audit } from './accountPages';
import { accountStatistics } from './accountStatistics';
import { accountUser, accountUsers, userPage } from './accountUsers';
import { auth } from './auth';
import { benchmark } from './benchmark';
import { consent } from './consent';
import { enquiry } from './enquiries';
import { favoriteButton } from './favoriteButton';
import { favorite } from './favorites';
import { figures } from './figures';
import { closing, copy } from './flows';
import { address, completeness, conflict, draft, form, image, numberNotice, priceQuestion } from './form';
import * as imports from './imports';
import * as lessTyping from './lessTyping';
import * as life from './life';
import { listing } from './listing';
import { listingForm } from './listingForm';
import { listingCreate, listingShow } from './listingPages';
import { listingStatistics } from './listingStatistics';
import * as logs from './logs';
import { marketStatistics } from './marketStatistics';
import { marketMethod, measures } from './measures';
import { metaLists, ordered } from './metaLists';
import { overview } from './overview';
import { contentPage, pageTree } from './pages';
import { profile } from './profile';
import { promotion } from './promotion';
import { promotionProduct, soldPromotions } from './promotionSales';
import { publicPages } from './publicPages';
import { record } from './record';
import { region } from './regions';
import { savedView } from './savedViews';
import { search } from './search';
import { searchAgents } from './searchAgents';
import { searchDemand } from './searchDemand';
import * as staffPeople from './staffPeople';
import { staffToday } from './staffToday';
import { validation } from './validation';

/** Texts that are not in the first bundle, fetched with the first chunk after the list of listings. */
export const rest = {
  impersonation,
  noAccess,
  selectAccount,
  // Repeats the texts of the sign-in pages (`public.ts`), because this catalogue replaces them.
  auth,
  accountCreate,
  accountMerge,
  accountStatistics,
  accountShow,
  accountUser,
  accountUsers,
  userPage,
  audit,
  // Repeats the texts of the first bundle (`first.ts`), because this catalogue replaces them.
  listing: { ...listing, ...listingForm },
  listingCreate,
  listingShow,
  ...lessTyping,
  ...life,
  ...imports,
  ...logs,
  favorite,
  favoriteButton,
  figures,
  marketMethod,
  marketStatistics,
  measures,
  metaLists,
  numberNotice,
  priceQuestion,
  ordered,
  region,
  ...staffPeople,
  soldPromotions,
  promotionProduct,
  form,
  draft,
  conflict,
  completeness,
  image,
  address,
  copy,
  closing,
  overview,
  staffToday,
  pageTree,
  contentPage,
  profile,
  savedView,
  search,
  searchAgents,
  searchDemand,
  publicPages,
  promotion,
  enquiry,
  consent,
  listingStatistics,
  benchmark,
  validation,
};

/** Resource names under the keys that react-admin looks up. */
export const restResources = {
  ...recordMessages({ searchAgents }, record.fields),
  mails: logs.mailLog,
  soldPromotions,
  enquiries: enquiry,
  jobs: logs.jobLog,
  auditLog: logs.auditLog,
  users: {
    name: 'User |||| Users',
    fields: staffPeople.staffUser.fields,
    list: staffPeople.staffUser.list,
  },
  apiLogs: logs.apiCallLog,
};
