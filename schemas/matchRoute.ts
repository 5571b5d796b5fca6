import { readRecordID } from './recordID';
import { type AppRoute, appRoutes } from './routes';

export interface RouteMatch {
  route: AppRoute;
  /** The record's number, for a path that has one. */
  id?: number;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const matchPattern = (pattern: string, given: readonly string[]): { id?: number } | undefined => {
  const wanted = segmentsOf(pattern);
  if (wanted.length !== given.length) return undefined;
  let id: number | undefined;
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (part.startsWith(':')) {
      id = readRecordID(segment);
      if (id === undefined) return undefined;
    } else if (part !== segment) return undefined;
  }
  return id === undefined ? {} : { id };
};

/** The first route of the table whose path is this one; undefined for a path that nobody knows. */
export const matchRoute = (pathname: string): RouteMatch | undefined => {
  const given = segmentsOf(pathname);
  for (const route of appRoutes) {
    const matched = matchPattern(route.path, given);
    if (matched) return { route, ...matched };
  }
  return undefined;
};
