import type { AppRoute } from '../../schemas/appRoute';
import { matchRoute, type RouteMatch } from '../../schemas/matchRoute';
import { appRoutes } from '../../schemas/routes';
import { safeRedirect } from '../providers/auth/redirect';
import type { Visit } from './guard';

/** Default page after an impersonation has started: the account's listings. */
export const actingHome = '/';

/**
 * Path after staff start an impersonation or change its account: the current page. From staff pages and the account
 * selection, it is the account's listings. The guard then checks if the roles allow the page.
 * @param origin origin of the app; URLs with another origin are ignored.
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

/** Storage key of the page where an impersonation by the user started. */
export const actingFromName = (userID: number) => `actingFrom.${userID}`;

/**
 * Path after an impersonation: the page where it started, because staff may not be allowed to open the account's pages.
 * If that page is not stored, it is the account's page for staff.
 * @param began untrusted value from the browser's storage.
 * @param origin origin of the app; URLs with another origin are ignored.
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

/** Id of the listing in a path about a listing; undefined for other paths. */
export const listingOf = (path: string): number | undefined => {
  const [pathname = path] = path.split(/[?#]/);
  const match: RouteMatch | undefined = matchRoute(pathname);
  return match?.params.id !== undefined && /^\/(listings|promotion)\//.test(pathname)
    ? Number(match.params.id)
    : undefined;
};
