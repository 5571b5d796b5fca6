import { matchRoute } from '../../../schemas/matchRoute';

/** Whether an address is that of a list: what stands there while it loads has the same shape. */
export const isIndexPath = (pathname: string): boolean => matchRoute(pathname)?.route.isList === true;
