import type { Location } from 'react-router-dom';

/*
 * Lists that were opened during this visit. A link back to one of them restores filters, sort order, page and scroll
 * position.
 */

interface Visited {
  search: string;
  /** Storage key of the scroll position. */
  place: string;
}

/** Maximum number of stored URLs; the oldest is removed first. */
const most = 50;
const visited = new Map<string, Visited>();
let trail: readonly string[] = [];

const keptPlace = (state: unknown): string | undefined => {
  const place: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'place') : undefined;
  return typeof place === 'string' ? place : undefined;
};

/**
 * Storage key of a page's scroll position: that of the visit to restore, or else the location's own key. The first page
 * of a visit has no key, so its path is used.
 */
export const placeOf = ({ key, pathname, search, state }: Location): string =>
  keptPlace(state) ?? (key === 'default' ? pathname + search : key);

/** Stores a URL that was opened. */
export const rememberLocation = (location: Location): void => {
  const { pathname, search } = location;
  visited.delete(pathname);
  visited.set(pathname, { search, place: placeOf(location) });
  const [oldest] = visited.keys();
  if (visited.size > most && oldest !== undefined) visited.delete(oldest);
  if (trail.at(-1) !== pathname) trail = [...trail.slice(-1), pathname];
};

/** Path of the previous page; undefined on the first page of a visit. */
export const cameFrom = (): string | undefined => (trail.length > 1 ? trail[0] : undefined);

/**
 * Target of a link back to a page, with the query and scroll position of its last visit; the plain path if it was not
 * visited.
 */
export const wayBack = (path: string): { to: string; state?: { place: string } } => {
  const left = visited.get(path);
  return left ? { to: path + left.search, state: { place: left.place } } : { to: path };
};
