import { matchRoute } from '../../../schemas/matchRoute';

/** True for the path of a list page, whose loading skeleton is a list. */
export const isIndexPath = (pathname: string): boolean => matchRoute(pathname)?.route.isList === true;
