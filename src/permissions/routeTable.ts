import { useSyncExternalStore } from 'react';
import type { AppRoute } from '../../schemas/appRoute';
import { matchRoute, type RouteMatch } from '../../schemas/matchRoute';
import { appRoutes } from '../../schemas/routes';

/** A route that editors make, with the page that draws it. */
export interface ContentRoute extends AppRoute {
  page: string;
  /** Title of the page, and label of its link. */
  title: string;
  /** The page has a link in the navigation, or in the footer. */
  inMenu: boolean;
  inFooter: boolean;
  /** Whether links to the route leave the member area. */
  onPublicSite: boolean;
}

interface Table {
  all: readonly AppRoute[];
  content: readonly ContentRoute[];
  /** Whether the routes of written pages are loaded, even if there are none. */
  contentKnown: boolean;
}

let table: Table = { all: appRoutes, content: [], contentKnown: false };
const listeners = new Set<() => void>();

/** All current routes: those of the product, then those of CMS pages. */
export const routeTable = (): readonly AppRoute[] => table.all;

/** Replaces the routes of CMS pages. None can override a route of the product. */
export const setContentRoutes = (content: readonly ContentRoute[]): void => {
  table = { all: [...appRoutes, ...content], content, contentKnown: true };
  for (const changed of listeners) changed();
};

/** The route of an address, among all that there are now. */
export const findRoute = (pathname: string): RouteMatch | undefined => matchRoute(pathname, table.all);

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/**
 * Like {@link routeTable}, with written pages separately; components that use it render again when routes are added.
 */
export const useRouteTable = (): Table => useSyncExternalStore(subscribe, () => table);
