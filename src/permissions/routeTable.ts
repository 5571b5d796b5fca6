import { useSyncExternalStore } from 'react';
import type { AppRoute } from '../../schemas/appRoute';
import { matchRoute, type RouteMatch } from '../../schemas/matchRoute';
import { appRoutes } from '../../schemas/routes';

/** Route of a CMS page. */
export interface ContentRoute extends AppRoute {
  page: string;
  /** Title of the page, and label of its link. */
  title: string;
  /** True if the page has a link in the navigation, or in the footer. */
  inMenu: boolean;
  inFooter: boolean;
  /** True if links to the page leave the member area. */
  onPublicSite: boolean;
}

interface Table {
  all: readonly AppRoute[];
  content: readonly ContentRoute[];
  /** True after the routes of CMS pages have loaded, even if there are none. */
  contentKnown: boolean;
}

let table: Table = { all: appRoutes, content: [], contentKnown: false };
const listeners = new Set<() => void>();

/** All current routes: those of the product, followed by those of CMS pages. */
export const routeTable = (): readonly AppRoute[] => table.all;

/** Replaces the routes of CMS pages. They cannot override routes of the product. */
export const setContentRoutes = (content: readonly ContentRoute[]): void => {
  table = { all: [...appRoutes, ...content], content, contentKnown: true };
  for (const changed of listeners) changed();
};

/** Route of a path among all current routes. */
export const findRoute = (pathname: string): RouteMatch | undefined => matchRoute(pathname, table.all);

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Like {@link routeTable}, with CMS pages listed separately; re-renders when routes are added. */
export const useRouteTable = (): Table => useSyncExternalStore(subscribe, () => table);
