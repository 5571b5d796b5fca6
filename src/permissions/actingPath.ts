import type { AppRoute } from '../../schemas/appRoute';
import { matchRoute, type RouteMatch } from '../../schemas/matchRoute';
import { appRoutes } from '../../schemas/routes';
import { safeRedirect } from '../providers/auth/redirect';
import type { Visit } from './guard';

/** Page that the guard redirects staff to by default: the account's listings. */
export const actingHome = '/';

/**
 * Path after staff begin to act for an account, or change it: the current page. Pages of staff and of the choice of an
 * account lead to the account's listings. The guard decides whether the roles open the page.
 * @param origin of the app: other origins are ignored.
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

/** Key in the browser's storage of the page on which a user began to act. */
export const actingFromName = (userID: number) => `actingFrom.${userID}`;

/**
 * Path after staff end acting: the page on which they began, since a page of the account may be closed to them. Without
 * a stored page, the account's page for staff.
 * @param began value from the browser's storage; may be anything.
 * @param origin of the app: other origins are ignored.
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

/** The listing that a path is about; undefined for any other page. */
export const listingOf = (path: string): number | undefined => {
  const [pathname = path] = path.split(/[?#]/);
  const match: RouteMatch | undefined = matchRoute(pathname);
  return match?.params.id !== undefined && /^\/(listings|promotion)\//.test(pathname)
    ? Number(match.params.id)
    : undefined;
};
