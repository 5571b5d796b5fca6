import { useSyncExternalStore } from 'react';
import type { AppRoute } from '../../schemas/appRoute';
import { matchRoute, type RouteMatch } from '../../schemas/matchRoute';
import { appRoutes } from '../../schemas/routes';

export interface ContentRoute extends AppRoute {
  page: string;
  /** Title of the page, and label of its link. */
  title: string;
  /** True if the navigation has a link to the page. */
  inMenu: boolean;
  inFooter: boolean;
  /** True if the page is on the public site, outside of the member area. */
  onPublicSite: boolean;
}

interface Table {
  all: readonly AppRoute[];
  content: readonly ContentRoute[];
  /** True after the routes of content pages are loaded, even if there are none. */
  contentKnown: boolean;
}

let table: Table = { all: appRoutes, content: [], contentKnown: false };
const listeners = new Set<() => void>();

/** All current routes: first the product's, then those of content pages. */
export const routeTable = (): readonly AppRoute[] => table.all;

/** Replaces the routes of content pages. They cannot override routes of the product. */
export const setContentRoutes = (content: readonly ContentRoute[]): void => {
  table = { all: [...appRoutes, ...content], content, contentKnown: true };
  for (const changed of listeners) changed();
};

/** Current route that matches a path. */
export const findRoute = (pathname: string): RouteMatch | undefined => matchRoute(pathname, table.all);

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Current routes, with those of content pages listed separately; re-renders when routes are added. */
export const useRouteTable = (): Table => useSyncExternalStore(subscribe, () => table);
