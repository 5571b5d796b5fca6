import type { AppRoute } from '../../schemas/appRoute';
import { familiesOf } from '../../schemas/listing/families';
import { matchRoute, type RouteMatch } from '../../schemas/matchRoute';
import { appRoutes } from '../../schemas/routes';
import { loginPath, safeRedirect } from '../providers/auth/redirect';
import { hasAccounts, type Session } from './session';
import { readStartPage } from './startPage';

/** No-access page: one for each missing right, and one for listings that only staff create. */
export type NoAccessKind = 'default' | 'userroles' | 'permissions' | 'accounttype' | 'offmarket' | 'acting';

export type GuardReason =
  | NoAccessKind
  | 'signedOut'
  | 'hasAccounts'
  | 'noAccounts'
  | 'noActiveAccount'
  | 'redirect';

export type Decision =
  /** Renders `page`; the 404 page if it is undefined. */
  | { pass: true; page?: RouteMatch }
  /** Callback of the identity provider: it has its own page, and the requested page is not rendered. */
  | { pass: true; identityProvider: true }
  | { pass: false; to: string; reason: GuardReason };

/** Properties of a session that the guard reads. */
export type GuardedSession = Pick<Session, 'staff' | 'acting' | 'accounts' | 'active' | 'roles'>;

export interface Visit {
  pathname: string;
  search?: string;
  hash?: string;
}

const lead = (to: string, reason: GuardReason): Decision => ({ pass: false, to, reason });

/**
 * Path of a no-access page, with the failed check and the name of the requested page. It includes the requested path if
 * the user can get access there.
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

/** Parses the query string that {@link noAccessPath} creates; its content is untrusted. */
export const readNoAccess = (
  search: string,
): { because: NoAccessKind; page: string | undefined; redirect: string | undefined } => {
  const query = new URLSearchParams(search);
  const because = noAccessKinds.find((kind) => kind === query.get('because')) ?? 'default';
  return { because, page: query.get('page') ?? undefined, redirect: query.get('redirect') ?? undefined };
};

/**
 * Path of the account selection.
 * @param redirect page to open afterwards.
 */
export const selectAccountPath = (redirect?: string): string =>
  redirect === undefined || redirect === '/'
    ? '/selectaccount'
    : `/selectaccount?${new URLSearchParams({ redirect }).toString()}`;

/**
 * Path of the form for a new account.
 * @param redirect page to open afterwards.
 */
export const createAccountPath = (redirect: string, path = '/account/create'): string =>
  `${path}?${new URLSearchParams({ redirect }).toString()}`;

/** Any origin, because only the path is used. */
const anyOrigin = 'https://torvet.invalid';

/** Path for a user who already has an account: the page that was requested before creating one. */
const pastNewcomers = ({ search = '' }: Visit, session: GuardedSession): string => {
  const redirect = safeRedirect(new URLSearchParams(search).get('redirect'), anyOrigin);
  if (!session.active) return selectAccountPath(redirect);
  return redirect === '/' ? '/listings/create' : redirect;
};

/**
 * True if pages about listings can have content: for staff always, for an account if it has a permission for a listing
 * type.
 */
export const worksWithListings = ({ staff, active }: GuardedSession): boolean =>
  staff || (active !== undefined && familiesOf(active.permissions).length > 0);

/** Home page of an account without listings: the first statistics page that the account may open. */
const withoutListings = ({ permissions }: NonNullable<GuardedSession['active']>): string => {
  if (permissions.marketStatistics === true) return '/market-statistics';
  return permissions.accountStatistics === true ? '/account/statistics' : '/account';
};

/**
 * Target of `/`: the start page that the user has chosen, or the page of today for staff without an active account. An
 * account without listing types has its own home page.
 */
const home = (session: GuardedSession): Decision => {
  const { staff, active } = session;
  if (active) {
    return lead(worksWithListings(session) ? `/${readStartPage()}` : withoutListings(active), 'redirect');
  }
  if (staff && readStartPage() === 'overview') return lead('/staff/today', 'redirect');
  return hasAccounts(session) ? lead('/accounts', 'redirect') : lead('/favorites', 'redirect');
};

/** Staff without an impersonation may do everything on all accounts, as on the server (docs/decisions/acting.md). */
const hasRole = ({ staff, roles }: GuardedSession, { roles: wanted }: AppRoute) =>
  staff || wanted?.some((role) => roles.includes(role)) === true;
const hasPermission = ({ staff, active }: GuardedSession, { permission }: AppRoute) =>
  staff || permission === undefined || active?.permissions[permission] === true;

const hasAccountType = ({ active }: GuardedSession, { accountTypes }: AppRoute) =>
  accountTypes === undefined || (active !== undefined && accountTypes.includes(active.accountType));

/**
 * Path of a resource's page for the path in links of react-admin's components: `/contactCards/1` becomes
 * `/contact-cards/1/update`. Undefined for other paths.
 */
const pathOfLink = (pathname: string, routes: readonly AppRoute[]): string | undefined => {
  const [resource, id, page = 'update', ...rest] = pathname.split('/').filter(Boolean);
  const name = [resource, ...(id === undefined ? [] : [id === 'create' ? id : page])].join('.');
  const route = routes.find((one) => one.resource !== undefined && one.name === name);
  const path = route?.path.replace(':id', id ?? '');
  return rest.length === 0 && path !== undefined && matchRoute(path, routes) ? path : undefined;
};

/**
 * Decision about every navigation (docs/decisions/guard.md), in nine steps and a check of the account type.
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

  // 1. Public routes, and URLs with `state` in the query string, skip the checks. Unknown paths are public.
  if (new URLSearchParams(search).has('state')) return { pass: true, identityProvider: true };
  if (!page) {
    const linked = pathOfLink(pathname, routes);
    return linked === undefined ? { pass: true } : lead(`${linked}${search}${hash}`, 'redirect');
  }
  if (page.route.who === 'public') return { pass: true, page };
  const { route } = page;
  // Old paths redirect all users.
  if (route.redirect) return lead(`${route.redirect}${search}${hash}`, 'redirect');

  // 2. Signed out: redirect to the sign-in page.
  if (!session) return lead(loginPath(asked), 'signedOut');

  // 3. A user who already has an account opens the page to create one: redirect.
  if (route.forNewcomers && hasAccounts(session)) return lead(pastNewcomers(visit, session), 'hasAccounts');

  // During an impersonation, staff have only the rights of the selected roles.
  if (session.acting && (route.who === 'staff' || route.onlyStaff))
    return lead(noAccessPath('acting', route, asked), 'acting');

  // 4. Routes that require no role pass. Staff routes require staff, but no account.
  if (route.who === 'user') return route.leadsHome ? home(session) : { pass: true, page };
  if (route.who === 'staff')
    return session.staff ? { pass: true, page } : lead(noAccessPath('userroles', route), 'userroles');

  // 5. A user without an account creates a listing: redirect to create an account first.
  if (route.withoutAccounts !== undefined && !hasAccounts(session))
    return lead(createAccountPath(asked, route.withoutAccounts), 'noAccounts');

  // 6. A user without an account opens another page: no access.
  if (!hasAccounts(session)) return lead(noAccessPath('default', route), 'default');

  // Staff need no active account for these routes.
  if (route.staffAnywhere && session.staff) return { pass: true, page };

  // 7. No active account: redirect to select one, and return afterwards.
  if (route.choosesAccount && !session.active) return { pass: true, page };
  if (!session.active) return lead(selectAccountPath(asked), 'noActiveAccount');

  // 8. Role not allowed: no access.
  if (route.onlyStaff && !session.staff) return lead(noAccessPath(route.onlyStaff, route), route.onlyStaff);
  if (!hasRole(session, route)) return lead(noAccessPath('userroles', route), 'userroles');

  // 9. Permission missing: no access.
  if (!hasPermission(session, route)) return lead(noAccessPath('permissions', route), 'permissions');

  // Additional check: only some account types have promotions.
  if (!hasAccountType(session, route)) return lead(noAccessPath('accounttype', route), 'accounttype');

  // Last check: off-market listings are created by staff only. Users who lack another right see that reason instead.
  return route.closed ? lead(noAccessPath(route.closed, route), route.closed) : { pass: true, page };
};
