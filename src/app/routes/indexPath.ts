import { findRoute } from '../../permissions/routeTable';

/** Whether an address is that of a list: what stands there while it loads has the same shape. */
export const isIndexPath = (pathname: string): boolean => findRoute(pathname)?.route.isList === true;
