import type { AppRoute, ParamKind } from './appRoute';
import { readRecordID } from './recordID';
import { appRoutes } from './routes';

export type RouteParams = Readonly<Record<string, number | string>>;

export interface RouteMatch {
  route: AppRoute;
  /** Path parameters by name. */
  params: RouteParams;
}

const matching =
  (pattern: RegExp) =>
  (segment: string): string | undefined =>
    pattern.test(segment) ? segment : undefined;

/** Parsers of path segments; undefined for an invalid segment. Each value has exactly one spelling. */
const readers: Readonly<Record<ParamKind, (segment: string) => number | string | undefined>> = {
  number: readRecordID,
  slug: matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  uuid: matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
};

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const matchPath = ({ path, params = {} }: AppRoute, given: readonly string[]): RouteParams | undefined => {
  const wanted = segmentsOf(path);
  if (wanted.length !== given.length) return undefined;
  const found: Record<string, number | string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (part.startsWith(':')) {
      const name = part.slice(1);
      const value = readers[params[name] ?? 'number'](segment);
      if (value === undefined) return undefined;
      found[name] = value;
    } else if (part !== segment) return undefined;
  }
  return found;
};

/**
 * First route that matches a path; undefined if no route matches.
 * @param routes built-in routes, optionally followed by routes added at run time.
 */
export const matchRoute = (
  pathname: string,
  routes: readonly AppRoute[] = appRoutes,
): RouteMatch | undefined => {
  const given = segmentsOf(pathname);
  for (const route of routes) {
    const params = matchPath(route, given);
    if (params) return { route, params };
  }
  return undefined;
};
