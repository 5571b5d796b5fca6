import { matchRoute } from '../../../schemas/matchRoute';

/** True for the path of a list, whose loading placeholder has the same shape. */
export const isIndexPath = (pathname: string): boolean => matchRoute(pathname)?.route.isList === true;
