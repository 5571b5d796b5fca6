import type { AppRoute } from '../../schemas/appRoute';
import { matchRoute, type RouteMatch } from '../../schemas/matchRoute';
import { appRoutes } from '../../schemas/routes';
import { safeRedirect } from '../providers/auth/redirect';
import type { Visit } from './guard';

/** Where the guard leads on from by what there is: to the account's listings. */
export const actingHome = '/';

/**
 * Where staff go on who have begun to act, or act for another: they stay where they are. A page of staff's own is none of
 * the account's, and where accounts are chosen one has been. Whether the roles open it is the guard's to say.
 * @param origin of the app: no other is followed.
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

/** The name under which it is kept where a user began to act. */
export const actingFromName = (userID: number) => `actingFrom.${userID}`;

/**
 * Where staff go on who have ended the acting: where they began it, which they could see. A page of the account acted for may
 * be none of theirs, and without a beginning its page for staff is there.
 * @param began what the browser keeps, which may be anything. @param origin of the app: no other is followed.
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
