import type { AppRoute } from '../../schemas/appRoute';
import { matchRoute, type RouteMatch } from '../../schemas/matchRoute';
import { appRoutes } from '../../schemas/routes';
import { safeRedirect } from '../providers/auth/redirect';
import type { Visit } from './guard';

/** Default page after acting has started: the account's listings. */
export const actingHome = '/';

/**
 * Path after staff start acting or change the account: the current page. Staff pages and the account selection lead
 * to the account's listings. The guard decides whether the roles allow the page.
 * @param origin origin of the app; others are ignored.
 */
export const actingPath = (
  { pathname, search = '', hash = '' }: Visit,
  origin: string,
  routes: readonly AppRoute[] = appRoutes,
): string => {
  const route = matchRoute(pathname, routes)?.route;
  if (route?.choosesAccount) return safeRedirect(new URLSearchParams(search).get('redirect'), origin);
  return !route || route.who === 'staff' || route.who === 'public'
    ? actingHome
    : `${pathname}${search}${hash}`;
};

/** Storage key for the page on which a user started to act. */
export const actingFromName = (userID: number) => `actingFrom.${userID}`;

/**
 * Path after staff stop acting: the page on which they started, because pages of the account may be closed to them.
 * Without a stored page, the account's page for staff.
 * @param began untrusted value from the browser's storage.
 * @param origin origin of the app; others are ignored.
 */
export const pathAfterActing = (
  began: unknown,
  accountID: number | undefined,
  origin: string,
  routes: readonly AppRoute[] = appRoutes,
): string => {
  const path = safeRedirect(typeof began === 'string' ? began : undefined, origin);
  const route = matchRoute(new URL(path, origin).pathname, routes)?.route;
  const isPage = route !== undefined && !route.leadsHome && route.who !== 'public';
  if (isPage) return path;
  return accountID === undefined ? '/accounts' : `/accounts/${accountID}`;
};

/** Id of the listing that a path is about; undefined for other pages. */
export const listingOf = (path: string): number | undefined => {
  const [pathname = path] = path.split(/[?#]/);
  const match: RouteMatch | undefined = matchRoute(pathname);
  return match?.params.id !== undefined && /^\/(listings|promotion)\//.test(pathname)
    ? Number(match.params.id)
    : undefined;
};
