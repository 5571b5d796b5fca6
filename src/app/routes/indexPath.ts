import { matchRoute } from '../../../schemas/matchRoute';

/** The pages that are lists; `/` leads most people to one. */
const indexRoutes: readonly (string | undefined)[] = [
  'home',
  'listings',
  'accounts',
  'favorites',
  'searchAgents',
];

/** Whether an address is that of a list: what stands there while it loads has the same shape. */
export const isIndexPath = (pathname: string): boolean =>
  indexRoutes.includes(matchRoute(pathname)?.route.name);
