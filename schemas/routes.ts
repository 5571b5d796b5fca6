import { promotingAccountTypes } from './accountTypes';
import { type AppRoute, resourceRoutes } from './appRoute';
import { type Family, families, familyNames } from './listing/families';
import { recordRoutes } from './recordRoutes';
import { anyRole, type RoleName, writers } from './roles';

/** Route that requires an active account. */
const account = (
  name: string,
  path: string,
  roles: readonly RoleName[],
  more: Partial<AppRoute> = {},
): AppRoute => ({ name, path, who: 'account', roles, ...more });

/** Path of the page on which staff create an off-market listing (docs/decisions/listing-status.md). */
const offMarketPath = '/staff/offmarket';

const offMarketRoute = (name: string, path: string): AppRoute =>
  account(name, `${offMarketPath}${path}/create`, [], { onlyStaff: 'offmarket' });

const familyRoutes = (family: Family): AppRoute[] => {
  const { permission, offMarket } = families[family];
  const path = `/listings/${family}`;
  return [
    account(`${family}.create`, `${path}/create`, writers, { permission }),
    ...(offMarket ? [offMarketRoute(`${family}.offMarket`, `/${family}`)] : []),
    account(`${family}.update`, `${path}/:id/update`, writers, { permission }),
    account(`${family}.close`, `${path}/:id/close`, writers, { permission }),
    account(`${family}.show`, `${path}/:id`, anyRole, { permission, staffAnywhere: true }),
  ];
};

/** All routes with roles, permissions and redirects. The first match wins. */
export const appRoutes: readonly AppRoute[] = [
  { name: 'home', path: '/', who: 'user', leadsHome: true, isList: true },
  { name: 'login', path: '/login', who: 'public' },
  { name: 'forgottenPassword', path: '/forgotten-password', who: 'public' },
  { name: 'resetPassword', path: '/reset-password', who: 'public' },
  { name: 'invitation', path: '/invitation', who: 'public' },
  { name: 'register', path: '/register', who: 'public' },
  { name: 'noAccess', path: '/noaccess', who: 'public' },
  { name: 'favorites', path: '/favorites', who: 'user', isList: true },
  account('listings', '/listings', anyRole, { isList: true, staffAnywhere: true }),
  account('overview', '/overview', anyRole),
  account('listingsV2', '/listings-v2', anyRole, { redirect: '/listings' }),
  account('listingCreate', '/listings/create', writers, { withoutAccounts: '/account/create' }),
  account('offMarketCreate', '/offmarket/create', writers, { closed: 'offmarket' }),
  offMarketRoute('offMarketStart', ''),
  account('listingCopy', '/listings/:id/copy', anyRole),
  account('listingStatistics', '/listings/:id/statistics', anyRole),
  account('listingImport', '/listings/import', writers),
  ...familyNames.flatMap(familyRoutes),
  account('selectAccount', '/selectaccount', anyRole, { choosesAccount: true }),
  { name: 'accountCreate', path: '/account/create', who: 'user', forNewcomers: true },
  account('accountUpdate', '/account/update', ['admin'], { permission: 'accountSettings' }),
  account('accountStatistics', '/account/statistics', anyRole, { permission: 'accountStatistics' }),
  account('account', '/account', anyRole),
  account('accounts', '/accounts', anyRole, { choosesAccount: true, isList: true }),
  { name: 'accounts.create', path: '/accounts/create', who: 'staff' },
  { name: 'accounts.update', path: '/accounts/:id/update', who: 'staff' },
  { name: 'accounts.merge', path: '/accounts/:id/merge', who: 'staff' },
  { name: 'accounts.show', path: '/accounts/:id', who: 'staff' },
  account('enquiries', '/enquiries', anyRole, { isList: true }),
  account('enquiry', '/enquiries/:id', anyRole),
  account('marketStatistics', '/market-statistics', anyRole, { permission: 'marketStatistics' }),
  { name: 'staffToday', path: '/staff/today', who: 'staff' },
  { name: 'figures', path: '/staff/figures', who: 'staff' },
  { name: 'queues', path: '/staff/queues', who: 'staff' },
  { name: 'users', path: '/users', who: 'staff', isList: true },
  account('user', '/users/:id', anyRole, { staffAnywhere: true }),
  account('promotion', '/promotion/:id', writers, { accountTypes: promotingAccountTypes }),
  { name: 'profile', path: '/user', who: 'user' },
  { name: 'apiLog', path: '/staff/api-log', who: 'staff', isList: true },
  { name: 'auditLog', path: '/staff/audit-log', who: 'staff', isList: true },
  { name: 'jobs', path: '/staff/jobs', who: 'staff', isList: true },
  { name: 'job', path: '/staff/jobs/:id', who: 'staff', params: { id: 'uuid' } },
  { name: 'mails', path: '/staff/mails', who: 'staff', isList: true },
  { name: 'mail', path: '/staff/mails/:id', who: 'staff', params: { id: 'uuid' } },
  { name: 'soldPromotions', path: '/staff/promotions', who: 'staff', isList: true },
  { name: 'promotionProducts', path: '/staff/promotion-products', who: 'staff' },
  { name: 'metaLists', path: '/staff/meta-lists', who: 'staff' },
  ...resourceRoutes('pages', '/pages', { who: 'staff' }, { who: 'staff' }),
  ...recordRoutes,
];
