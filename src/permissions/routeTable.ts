import { useSyncExternalStore } from 'react';
import type { AppRoute } from '../../schemas/appRoute';
import { matchRoute, type RouteMatch } from '../../schemas/matchRoute';
import { appRoutes } from '../../schemas/routes';

/** A route that editors make, with the page that draws it. */
export type ContentRoute = AppRoute & Required<Pick<AppRoute, 'page'>>;

let table = appRoutes;
const listeners = new Set<() => void>();

/** Every route there is now: those of the product, then those of its contents. */
export const routeTable = (): readonly AppRoute[] => table;

/** Puts the routes of pages that editors made in the place of those known before. None shadows a route of the product. */
export const setContentRoutes = (routes: readonly ContentRoute[]): void => {
  table = [...appRoutes, ...routes];
  for (const changed of listeners) changed();
};

/** The route of an address, among all that there are now. */
export const findRoute = (pathname: string): RouteMatch | undefined => matchRoute(pathname, table);

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The same as {@link routeTable}; what is drawn by it is drawn anew when routes are added. */
export const useRouteTable = (): readonly AppRoute[] => useSyncExternalStore(subscribe, routeTable);
