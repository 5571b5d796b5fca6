import type { AppRoute } from '../../schemas/appRoute';
import { familiesOf } from '../../schemas/listing/families';
import { matchRoute, type RouteMatch } from '../../schemas/matchRoute';
import { appRoutes } from '../../schemas/routes';
import { loginPath, safeRedirect } from '../providers/auth/redirect';
import { hasAccounts, type Session } from './session';
import { readStartPage } from './startPage';

/** No-access pages: one per missing right, and one for listings that only staff create. */
export type NoAccessKind = 'default' | 'userroles' | 'permissions' | 'accounttype' | 'offmarket' | 'acting';

/** Reason why the guard redirects a visit. */
export type GuardReason =
  | NoAccessKind
  | 'signedOut'
  | 'hasAccounts'
  | 'noAccounts'
  | 'noActiveAccount'
  | 'redirect';

export type Decision =
  /** Shows `page`; without one, the 404 page. */
  | { pass: true; page?: RouteMatch }
  /** Return from the identity provider: shows its own screen, never the requested page. */
  | { pass: true; identityProvider: true }
  | { pass: false; to: string; reason: GuardReason };

/** Properties of a session that the guard uses. */
export type GuardedSession = Pick<Session, 'staff' | 'acting' | 'accounts' | 'active' | 'roles'>;

export interface Visit {
  pathname: string;
  search?: string;
  hash?: string;
}

const lead = (to: string, reason: GuardReason): Decision => ({ pass: false, to, reason });

/**
 * Path of a no-access page, with the failed check and the name of the requested page; also with its path, if the user
 * can continue to it.
 */
export const noAccessPath = (
  because: NoAccessKind,
  route?: Pick<AppRoute, 'name'>,
  redirect?: string,
): string => {
  const query = new URLSearchParams({
    because,
    ...(route ? { page: route.name } : {}),
    ...(redirect === undefined ? {} : { redirect }),
  });
  return `/noaccess?${query.toString()}`;
};

const noAccessKinds: readonly NoAccessKind[] = [
  'default',
  'userroles',
  'permissions',
  'accounttype',
  'offmarket',
  'acting',
];

/** Parses the query string written by {@link noAccessPath}; its content is untrusted. */
export const readNoAccess = (
  search: string,
): { because: NoAccessKind; page: string | undefined; redirect: string | undefined } => {
  const query = new URLSearchParams(search);
  const because = noAccessKinds.find((kind) => kind === query.get('because')) ?? 'default';
  return { because, page: query.get('page') ?? undefined, redirect: query.get('redirect') ?? undefined };
};

/** Path of the account selection, with the page to open afterwards. */
export const selectAccountPath = (redirect?: string): string =>
  redirect === undefined || redirect === '/'
    ? '/selectaccount'
    : `/selectaccount?${new URLSearchParams({ redirect }).toString()}`;

/** Path of the form for a new account, with the page to open afterwards. */
export const createAccountPath = (redirect: string, path = '/account/create'): string =>
  `${path}?${new URLSearchParams({ redirect }).toString()}`;

/** Arbitrary origin: only the path is used. */
const anyOrigin = 'https://torvet.invalid';

/** Path for a user who already has an account: the page requested before creating it. */
const pastNewcomers = ({ search = '' }: Visit, session: GuardedSession): string => {
  const redirect = safeRedirect(new URLSearchParams(search).get('redirect'), anyOrigin);
  if (!session.active) return selectAccountPath(redirect);
  return redirect === '/' ? '/listings/create' : redirect;
};

/** True if pages about listings can have content: staff see all listings, an account those of its permitted types. */
export const worksWithListings = ({ staff, active }: GuardedSession): boolean =>
  staff || (active !== undefined && familiesOf(active.permissions).length > 0);

/** Start page of an account without listings: the first statistics page that it may open. */
const withoutListings = ({ permissions }: NonNullable<GuardedSession['active']>): string => {
  if (permissions.marketStatistics === true) return '/market-statistics';
  return permissions.accountStatistics === true ? '/account/statistics' : '/account';
};

/**
 * `/` redirects to the stored start page, and staff without an account to the page of today. An account without any
 * listing type has its own start page.
 */
const home = (session: GuardedSession): Decision => {
  const { staff, active } = session;
  if (active) {
    return lead(worksWithListings(session) ? `/${readStartPage()}` : withoutListings(active), 'redirect');
  }
  if (staff && readStartPage() === 'overview') return lead('/staff/today', 'redirect');
  return hasAccounts(session) ? lead('/accounts', 'redirect') : lead('/favorites', 'redirect');
};

/** Staff who are not acting may do everything everywhere, as on the server (docs/decisions/acting.md). */
const hasRole = ({ staff, roles }: GuardedSession, { roles: wanted }: AppRoute) =>
  staff || wanted?.some((role) => roles.includes(role)) === true;
const hasPermission = ({ staff, active }: GuardedSession, { permission }: AppRoute) =>
  staff || permission === undefined || active?.permissions[permission] === true;

const hasAccountType = ({ active }: GuardedSession, { accountTypes }: AppRoute) =>
  accountTypes === undefined || (active !== undefined && accountTypes.includes(active.accountType));

/**
 * Decides every navigation (docs/decisions/guard.md) in nine steps, followed by the account type.
 * @param session undefined if signed out.
 * @param routes all current routes (`routeTable.ts`); by default those of the product.
 */
export const guard = (
  visit: Visit,
  session: GuardedSession | undefined,
  routes: readonly AppRoute[] = appRoutes,
): Decision => {
  const { pathname, search = '', hash = '' } = visit;
  const asked = `${pathname}${search}${hash}`;
  const page = matchRoute(pathname, routes);

  // 1. Public routes, and URLs with `state` in the query, skip the checks. Unknown paths are public.
  if (new URLSearchParams(search).has('state')) return { pass: true, identityProvider: true };
  if (!page || page.route.who === 'public') return { pass: true, ...(page ? { page } : {}) };
  const { route } = page;
  // Old paths redirect for everyone.
  if (route.redirect) return lead(`${route.redirect}${search}${hash}`, 'redirect');

  // 2. Not signed in: sign-in page.
  if (!session) return lead(loginPath(asked), 'signedOut');

  // 3. Creating an account when the user already has one: redirect.
  if (route.forNewcomers && hasAccounts(session)) return lead(pastNewcomers(visit, session), 'hasAccounts');

  // Staff who act for an account only have the rights of the selected roles.
  if (session.acting && (route.who === 'staff' || route.onlyStaff))
    return lead(noAccessPath('acting', route, asked), 'acting');

  // 4. Routes without roles pass; staff routes require staff, but no account.
  if (route.who === 'user') return route.leadsHome ? home(session) : { pass: true, page };
  if (route.who === 'staff')
    return session.staff ? { pass: true, page } : lead(noAccessPath('userroles', route), 'userroles');

  // 5. Creating a listing without an account: create an account first.
  if (route.withoutAccounts !== undefined && !hasAccounts(session))
    return lead(createAccountPath(asked, route.withoutAccounts), 'noAccounts');

  // 6. Other pages without an account: no access.
  if (!hasAccounts(session)) return lead(noAccessPath('default', route), 'default');

  // Staff need no active account for these pages.
  if (route.staffAnywhere && session.staff) return { pass: true, page };

  // 7. No active account: select one, then return.
  if (route.choosesAccount && !session.active) return { pass: true, page };
  if (!session.active) return lead(selectAccountPath(asked), 'noActiveAccount');

  // 8. Role not allowed.
  if (route.onlyStaff && !session.staff) return lead(noAccessPath(route.onlyStaff, route), route.onlyStaff);
  if (!hasRole(session, route)) return lead(noAccessPath('userroles', route), 'userroles');

  // 9. Missing permission.
  if (!hasPermission(session, route)) return lead(noAccessPath('permissions', route), 'permissions');

  // After the nine steps: promotion is limited to some account types.
  if (!hasAccountType(session, route)) return lead(noAccessPath('accounttype', route), 'accounttype');

  // The last check, so that users with all other rights see the actual reason: only staff create off-market listings.
  return route.closed ? lead(noAccessPath(route.closed, route), route.closed) : { pass: true, page };
};
