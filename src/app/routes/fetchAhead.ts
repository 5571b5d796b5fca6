import { matchRoute } from '../../../schemas/matchRoute';
import { pages } from './pages';

/** Fetches a page's own chunk beside everything else that it takes, not after it. */
export const fetchPageAhead = (pathname: string): void => {
  const route = matchRoute(pathname)?.route.name;
  // `/` leads most people to their listings.
  const page = pages[route === 'home' ? 'listings' : (route ?? '')];
  // A chunk that cannot be fetched is told where it is needed.
  page?.fetch().catch(() => undefined);
};
