import { matchRoute } from '../../../schemas/matchRoute';

/** Whether a path is that of a list: its placeholder has the same shape. */
export const isIndexPath = (pathname: string): boolean => matchRoute(pathname)?.route.isList === true;
