import { type AccountTypeID, promotingAccountTypes } from './accountTypes';
import { type Family, families, familyNames } from './listing/families';
import type { PermissionName } from './permissions';
import type { RoleName } from './roles';

/** What a parameter of a path can be (`matchRoute.ts`). */
export type ParamKind = 'number' | 'slug' | 'uuid';

/**
 * A route of the member area, as data: the guard (`src/permissions/guard.ts`) reads nothing else of it.
 * Who it is for: anyone; whoever is signed in; those who work in an account; internal staff that is not acting.
 */
export interface AppRoute {
  /** Unique name. */
  name: string;
  /** Path with `:param` placeholders. */
  path: string;
  /** What its parameters are; a record's number by default. */
  params?: Readonly<Record<string, ParamKind>>;
  /** Name that its page is registered under, where several routes share one; else its own. */
  page?: string;
  who: 'public' | 'user' | 'account' | 'staff';
  /** Of an account's route: roles of which the user needs one there (guard step 8). */
  roles?: readonly RoleName[];
  /** Permission that the active account needs (guard step 9). */
  permission?: PermissionName;
  /** Only these types of account (after step 9). */
  accountTypes?: readonly AccountTypeID[];
  /** It leads on by what the user has: the start page. */
  leadsHome?: true;
  /** For those without an account: whoever has one is led on (guard step 3). */
  forNewcomers?: true;
  /** Where those without an account are led, who otherwise have no access (guard step 5). */
  withoutAccounts?: string;
  /** Accounts are chosen here, so it does without an active one (guard step 7). */
  choosesAccount?: true;
  /** Where the path always leads on to. */
  redirect?: string;
  /** Nobody gets in, for this reason. */
  closed?: 'offmarket';
  /** Its page is a list: what stands there while it loads has the same shape. */
  isList?: true;
}

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
];
