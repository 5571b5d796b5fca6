import { type Family, families, familyNames } from './listing/families';
import type { PermissionName } from './permissions';
import type { RoleName } from './roles';

/** A route of the member area, as the guard reads it. */
export interface AppRoute {
  /** Unique name: pages are registered under it. */
  name: string;
  /** Path with `:param` placeholders. */
  path: string;
  /** No checks at all (guard step 1). */
  public?: true;
  /** Roles of which the user needs one on the active account; none: anyone signed in (guard step 4). */
  roles?: readonly RoleName[];
  /** Permission that the active account needs (guard step 9). */
  permission?: PermissionName;
  /** Only account types with promotion (after step 9). */
  promotion?: true;
  /** Where the path always leads on to. */
  redirect?: string;
}

const anyRole = ['admin', 'member', 'readonly'] as const satisfies readonly RoleName[];
const writers = ['admin', 'member'] as const satisfies readonly RoleName[];

const familyRoutes = (family: Family): AppRoute[] => {
  const { permission } = families[family];
  const path = `/listings/${family}`;
  return [
    { name: `${family}.create`, path: `${path}/create`, roles: writers, permission },
    { name: `${family}.update`, path: `${path}/:id/update`, roles: writers, permission },
    { name: `${family}.close`, path: `${path}/:id/close`, roles: writers, permission },
    { name: `${family}.show`, path: `${path}/:id`, roles: anyRole, permission },
  ];
};

/**
 * Every route of the specification with its roles, permissions and redirects. The first whose path matches holds;
 * the guard (`src/permissions`) applies the nine steps to it.
 */
export const appRoutes: readonly AppRoute[] = [
  { name: 'home', path: '/' },
  { name: 'login', path: '/login', public: true },
  { name: 'forgottenPassword', path: '/forgotten-password', public: true },
  { name: 'resetPassword', path: '/reset-password', public: true },
  { name: 'noAccess', path: '/noaccess', public: true },
  { name: 'favorites', path: '/favorites' },
  { name: 'searchAgents', path: '/searchagents' },
  { name: 'listings', path: '/listings', roles: anyRole },
  { name: 'listingsV2', path: '/listings-v2', roles: anyRole, redirect: '/listings' },
  { name: 'listingCreate', path: '/listings/create', roles: writers },
  { name: 'offMarketCreate', path: '/offmarket/create', roles: writers, redirect: '/noaccess' },
  { name: 'listingCopy', path: '/listings/:id/copy', roles: anyRole },
  { name: 'listingStatistics', path: '/listings/:id/statistics', roles: anyRole },
  { name: 'listingImport', path: '/listings/import', roles: writers },
  ...familyNames.flatMap(familyRoutes),
  { name: 'selectAccount', path: '/selectaccount', roles: anyRole },
  { name: 'accountCreate', path: '/account/create' },
  { name: 'accountUpdate', path: '/account/update', roles: ['admin'], permission: 'accountSettings' },
  { name: 'accountStatistics', path: '/account/statistics', roles: anyRole, permission: 'accountStatistics' },
  { name: 'account', path: '/account', roles: anyRole },
  { name: 'accounts', path: '/accounts', roles: anyRole },
  { name: 'marketStatistics', path: '/market-statistics', roles: anyRole, permission: 'marketStatistics' },
  { name: 'user', path: '/users/:id', roles: anyRole },
  { name: 'promotion', path: '/promotion/:id', roles: writers, promotion: true },
  { name: 'profile', path: '/user' },
];
