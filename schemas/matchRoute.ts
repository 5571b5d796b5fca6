import type { AppRoute, ParamKind } from './appRoute';
import { readRecordID } from './recordID';
import { appRoutes } from './routes';

export type RouteParams = Readonly<Record<string, number | string>>;

export interface RouteMatch {
  route: AppRoute;
  /** What its path names, by the placeholders' names. */
  params: RouteParams;
}

const matching =
  (pattern: RegExp) =>
  (segment: string): string | undefined =>
    pattern.test(segment) ? segment : undefined;

/** Reads a segment of a path; undefined for one that is not of the kind. Each value has one spelling. */
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
 * The first route whose path is this one; undefined for a path that nobody knows.
 * @param routes those of the product, or these with what was added at run time behind them.
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
