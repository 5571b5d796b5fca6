import { promotingAccountTypes } from './accountTypes';
import type { AppRoute } from './appRoute';
import { type Family, families, familyNames } from './listing/families';
import { recordRoutes } from './recordRoutes';
import type { RoleName } from './roles';

const anyRole = ['admin', 'member', 'readonly'] as const satisfies readonly RoleName[];
const writers = ['admin', 'member'] as const satisfies readonly RoleName[];

/** A route on the active account. */
const account = (
  name: string,
  path: string,
  roles: readonly RoleName[],
  more: Partial<AppRoute> = {},
): AppRoute => ({ name, path, who: 'account', roles, ...more });

const familyRoutes = (family: Family): AppRoute[] => {
  const { permission } = families[family];
  const path = `/listings/${family}`;
  return [
    account(`${family}.create`, `${path}/create`, writers, { permission }),
    account(`${family}.update`, `${path}/:id/update`, writers, { permission }),
    account(`${family}.close`, `${path}/:id/close`, writers, { permission }),
    account(`${family}.show`, `${path}/:id`, anyRole, { permission }),
  ];
};

/** Every route of the specification with its roles, permissions and redirects. The first whose path matches holds. */
export const appRoutes: readonly AppRoute[] = [
  { name: 'home', path: '/', who: 'user', leadsHome: true, isList: true },
  { name: 'login', path: '/login', who: 'public' },
  { name: 'forgottenPassword', path: '/forgotten-password', who: 'public' },
  { name: 'resetPassword', path: '/reset-password', who: 'public' },
  { name: 'invitation', path: '/invitation', who: 'public' },
  { name: 'noAccess', path: '/noaccess', who: 'public' },
  { name: 'favorites', path: '/favorites', who: 'user', isList: true },
  { name: 'searchAgents', path: '/searchagents', who: 'user', isList: true },
  account('listings', '/listings', anyRole, { isList: true }),
  account('listingsV2', '/listings-v2', anyRole, { redirect: '/listings' }),
  account('listingCreate', '/listings/create', writers, { withoutAccounts: '/account/create' }),
  account('offMarketCreate', '/offmarket/create', writers, { closed: 'offmarket' }),
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
  account('marketStatistics', '/market-statistics', anyRole, { permission: 'marketStatistics' }),
  account('user', '/users/:id', anyRole),
  account('promotion', '/promotion/:id', writers, { accountTypes: promotingAccountTypes }),
  { name: 'profile', path: '/user', who: 'user' },
  ...recordRoutes,
];
