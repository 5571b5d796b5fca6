import { matchRoute } from '../../../schemas/matchRoute';
import { pageOf, pages } from './pages';

/** Fetches a page's own chunk beside everything else that it takes, not after it. */
export const fetchPageAhead = (pathname: string): void => {
  const route = matchRoute(pathname)?.route;
  // `/` leads most people to their listings.
  const page = route?.leadsHome ? pages.listings : route && pageOf(route);
  // A chunk that cannot be fetched is told where it is needed.
  page?.fetch().catch(() => undefined);
};
