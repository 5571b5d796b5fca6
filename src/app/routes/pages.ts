import { promotingAccountTypes } from '../../../schemas/accountTypes';
import type { AppRoute } from '../../../schemas/appRoute';
import { type Family, familyNames } from '../../../schemas/listing/families';
import { matchRoute } from '../../../schemas/matchRoute';
import { listingsPath } from '../../../schemas/roots';
import { appRoutes } from '../../../schemas/routes';
import type { Offering } from '../../listings/actions/rowActions';
import type { Session } from '../../permissions/session';
import { readStartPage } from '../../permissions/startPage';
import { addressOf } from '../../providers/data/address';
import { fetchEarly } from '../../providers/http/early';
import { listingSite } from '../../providers/publicSite';
import { fetched } from '../../ui/fetched/fetched';
import { accountPage, accountPageOf, type BuiltPage, openPage, signedInPage, signedInPageOf } from './page';

/** True if the user may create and change listings on the active account. */
const canChange = ({ staff, roles }: Session) => staff || roles.includes('admin') || roles.includes('member');

/** Conditions for listing actions that depend only on the user and the account. */
const offering = ({ active }: Session): Offering => ({
  siteURL: listingSite(),
  promotes: active !== undefined && promotingAccountTypes.includes(active.accountType),
  hasPage: isBuilt,
});

/** Runs a task when the browser is idle. */
const whenIdle = (act: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, 500);
};

const listingShow = fetched(async () => {
  const { ListingShowPage } = await import('../../pages/listingShow/ListingShowPage');
  // Prefetches the form, a likely next step (*Rediger*).
  whenIdle(() => listingForm.fetchAhead());
  return ListingShowPage;
});

const listingForm = fetched(async () => {
  const { ListingFormPage } = await import('../../pages/listingForm/ListingFormPage');
  // Prefetches the show page, the next step after saving or leaving.
  listingShow.fetchAhead();
  return ListingFormPage;
});

/** @param offMarket variant of a new listing; a saved listing has its own. */
const listingFormPage = (family: Family, offMarket: boolean) =>
  accountPageOf(
    listingForm,
    ({ session, account }) => ({ family, offMarket, accountID: account.ID, userID: session.user.id }),
    `form of ${family}`,
  );

const listingCreate = (offMarket: boolean) =>
  accountPage(
    async () => (await import('../../pages/listingCreate/ListingCreate')).ListingCreate,
    ({ account }) => ({ account, offMarket }),
  );

const familyPages = (family: Family): [string, BuiltPage][] => {
  // One instance for all paths of the form: saving a new listing changes the path without a remount.
  const form = listingFormPage(family, false);
  return [
    [`${family}.create`, form],
    [`${family}.offMarket`, listingFormPage(family, true)],
    [
      `${family}.update`,
      {
        ...form,
        fetchRecord: ({ id }) =>
          void fetchEarly(addressOf(`${listingsPath}/${family}/{id}`, { params: { id } })),
      },
    ],
    [
      `${family}.show`,
      // Staff may open any listing, whatever the active account.
      signedInPageOf(listingShow, (session) => ({ family, offering: offering(session) })),
    ],
    [
      `${family}.close`,
      accountPage(
        async () => (await import('../../pages/listingClose/ListingClosePage')).ListingClosePage,
        () => ({ family }),
      ),
    ],
  ];
};

/** Generic pages of a resource; the form page is shared by new and saved records. */
const resourcePages = (name: string): [string, BuiltPage][] => {
  const propsOf = (session: Session) => ({ name, session });
  const form = signedInPage(
    async () => (await import('../../pages/resource/ResourceFormPage')).ResourceFormPage,
    propsOf,
    `form of ${name}`,
  );
  return [
    [
      name,
      signedInPage(
        async () => (await import('../../pages/resource/ResourceListPage')).ResourceListPage,
        propsOf,
      ),
    ],
    [
      `${name}.show`,
      signedInPage(
        async () => (await import('../../pages/resource/ResourceShowPage')).ResourceShowPage,
        propsOf,
      ),
    ],
    [`${name}.create`, form],
    [`${name}.update`, form],
  ];
};

/** Form page of search agents, shared by new and saved ones. */
const searchAgentForm: Record<string, BuiltPage> = (() => {
  const form = signedInPage(
    async () => (await import('../../pages/searchAgents/SearchAgentFormPage')).SearchAgentFormPage,
    ({ user, acting }) => ({ userID: user.id, isActing: acting !== undefined }),
  );
  return { 'searchAgents.create': form, 'searchAgents.update': form };
})();

const routedResources = new Set(appRoutes.flatMap(({ resource }) => resource ?? []));

/** Implemented pages by route name. Other routes show the 404 page. */
export const pages: Readonly<Record<string, BuiltPage>> = {
  // Staff see the listings of all accounts until they choose an account.
  listings: signedInPage(
    async () => (await import('../../pages/listingIndex/ListingIndex')).ListingIndex,
    (session) => ({
      account: session.active,
      accounts: session.accounts,
      staff: session.staff,
      canChange: canChange(session),
      offering: offering(session),
    }),
    'listings',
    'first',
  ),
  overview: accountPage(
    async () => (await import('../../pages/overview/OverviewPage')).OverviewPage,
    ({ session, account }) => ({
      account,
      canChange: canChange(session),
      offering: offering(session),
    }),
  ),
  listingCreate: listingCreate(false),
  offMarketStart: listingCreate(true),
  listingImport: accountPage(
    async () => (await import('../../pages/listingImport/ListingImport')).ListingImport,
    ({ session, account }) => ({
      account,
      administers: session.staff || session.roles.includes('admin'),
    }),
  ),
  listingCopy: accountPage(
    async () => (await import('../../pages/listingCopy/ListingCopyPage')).ListingCopyPage,
    ({ session }) => ({ canChange: canChange(session) }),
  ),
  listingStatistics: accountPage(
    async () => (await import('../../pages/listingShow/ListingShowPage')).StatisticsAddress,
    () => ({}),
  ),
  favorites: signedInPage(
    async () => (await import('../../pages/favorites/FavoritesPage')).FavoritesPage,
    (session) => ({ isActing: session.acting !== undefined }),
    'favorites',
    'first',
  ),
  enquiries: signedInPage(
    async () => (await import('../../pages/enquiries/EnquiryListPage')).EnquiryListPage,
    (session) => ({ active: session.active, accounts: session.accounts, staff: session.staff }),
  ),
  enquiry: signedInPage(
    async () => (await import('../../pages/enquiries/EnquiryPage')).EnquiryPage,
    (session) => ({
      canChange: canChange(session),
      administers: session.staff || session.roles.includes('admin'),
      userID: session.user.id,
    }),
  ),
  promotion: openPage(async () => (await import('../../pages/promotion/PromotionPage')).PromotionPage),
  ...Object.fromEntries(familyNames.flatMap(familyPages)),
  ...Object.fromEntries([...routedResources].flatMap(resourcePages)),
  pages: openPage(async () => (await import('../../pages/contentTree/PageTreePage')).PageTreePage),
  searchAgents: signedInPage(
    async () => (await import('../../pages/searchAgents/SearchAgentsPage')).SearchAgentsPage,
    ({ acting }) => ({ isActing: acting !== undefined }),
  ),
  ...searchAgentForm,
  'pages.show': openPage(async () => (await import('../../pages/contentTree/PageShowPage')).PageShowPage),
  content: openPage(async () => (await import('../../pages/contentTree/ContentPage')).ContentPage),
  noAccess: openPage(async () => (await import('../../pages/noAccess/NoAccessPage')).NoAccessPage),
  accountCreate: signedInPage(
    async () => (await import('../../pages/account/AccountCreatePage')).AccountCreatePage,
    (session) => ({ session }),
  ),
  accountUpdate: accountPage(
    async () => (await import('../../pages/account/AccountUpdatePage')).AccountUpdatePage,
    ({ session, account }) => ({ session, accountID: account.ID, path: '/account/update', back: '/account' }),
  ),
  accountStatistics: accountPage(
    async () => (await import('../../pages/accountStatistics/AccountStatisticsPage')).AccountStatisticsPage,
    ({ session, account }) => ({ account, canChange: canChange(session) }),
  ),
  marketStatistics: accountPage(
    async () => (await import('../../pages/marketStatistics/MarketStatisticsPage')).MarketStatisticsPage,
    ({ account }) => ({ account }),
  ),
  account: accountPage(
    async () => (await import('../../pages/account/AccountPage')).AccountPage,
    ({ session, account }) => ({ session, accountID: account.ID, updatePath: '/account/update' }),
  ),
  'accounts.show': signedInPage(
    async () => (await import('../../pages/account/AccountPage')).AccountPage,
    (session, { id }) => ({ session, accountID: Number(id), updatePath: `/accounts/${id}/update` }),
  ),
  'accounts.create': openPage(
    async () => (await import('../../pages/account/StaffAccountCreatePage')).StaffAccountCreatePage,
  ),
  'accounts.merge': openPage(
    async () => (await import('../../pages/accountMerge/AccountMergePage')).AccountMergePage,
  ),
  'accounts.update': signedInPage(
    async () => (await import('../../pages/account/AccountUpdatePage')).AccountUpdatePage,
    (session, { id }) => ({
      session,
      accountID: Number(id),
      path: `/accounts/${id}/update`,
      back: `/accounts/${id}`,
    }),
  ),
  selectAccount: openPage(
    async () => (await import('../../pages/selectAccount/SelectAccountPage')).SelectAccountPage,
  ),
  profile: signedInPage(
    async () => (await import('../../pages/profile/ProfilePage')).ProfilePage,
    (session) => ({ session }),
  ),
  user: signedInPage(
    async () => (await import('../../pages/user/UserPage')).UserPage,
    (session, { id }) => ({ id: Number(id), session }),
  ),
  apiLog: openPage(async () => (await import('../../pages/logs/ApiLogPage')).ApiLogPage),
  auditLog: openPage(async () => (await import('../../pages/logs/AuditLogPage')).AuditLogPage),
  jobs: openPage(async () => (await import('../../pages/jobs/JobListPage')).JobListPage),
  job: openPage(async () => (await import('../../pages/jobs/JobPage')).JobPage),
  mails: openPage(async () => (await import('../../pages/mails/MailListPage')).MailListPage),
  mail: openPage(async () => (await import('../../pages/mails/MailPage')).MailPage),
  soldPromotions: openPage(
    async () => (await import('../../pages/promotionSales/SoldPromotionsPage')).SoldPromotionsPage,
  ),
  promotionProducts: openPage(
    async () => (await import('../../pages/promotionSales/ProductsPage')).ProductsPage,
  ),
  metaLists: openPage(async () => (await import('../../pages/metaLists/MetaListsPage')).MetaListsPage),
  staffToday: openPage(async () => (await import('../../pages/staffToday/StaffTodayPage')).StaffTodayPage),
  figures: openPage(async () => (await import('../../pages/figures/FiguresPage')).FiguresPage),
  queues: openPage(async () => (await import('../../pages/queues/QueuesPage')).QueuesPage),
  users: openPage(async () => (await import('../../pages/user/UsersPage')).UsersPage),
  accounts: openPage(
    async () => (await import('../../pages/accountIndex/AccountIndexPage')).AccountIndexPage,
  ),
};

/** Page of a route; undefined if no page is implemented. */
export const pageOf = ({ name, page = name }: AppRoute): BuiltPage | undefined => pages[page];

export const notFoundPage = openPage(
  async () => (await import('../../pages/notFound/NotFoundPage')).NotFoundPage,
);

/** True if a route has an implemented page; routes without one get no links. */
export const isBuilt = (routeName: string): boolean => Object.hasOwn(pages, routeName);

/** Prefetches a page's chunk in parallel with the first API requests. */
export const fetchPageAhead = (pathname: string): void => {
  const route = matchRoute(pathname)?.route;
  const page = route?.leadsHome ? pages[readStartPage()] : route && pageOf(route);
  // The error is reported when the page is rendered.
  page?.fetch().catch(() => undefined);
};
