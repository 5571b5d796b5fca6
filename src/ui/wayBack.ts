import type { Location } from 'react-router-dom';

/* Remembers visited lists of this visit: a link back restores the list's filters, order, page and scroll position. */

interface Visited {
  search: string;
  /** Storage key of the scroll position. */
  place: string;
}

/** Addresses that are remembered; the oldest goes first. */
const most = 50;
const visited = new Map<string, Visited>();
let trail: readonly string[] = [];

const keptPlace = (state: unknown): string | undefined => {
  const place: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'place') : undefined;
  return typeof place === 'string' ? place : undefined;
};

/**
 * Storage key of the scroll position of a page: that of the visit that is returned to, else its own. The first visit
 * has none and uses its address.
 */
export const placeOf = ({ key, pathname, search, state }: Location): string =>
  keptPlace(state) ?? (key === 'default' ? pathname + search : key);

/** Remembers an address that was come to. */
export const rememberLocation = (location: Location): void => {
  const { pathname, search } = location;
  visited.delete(pathname);
  visited.set(pathname, { search, place: placeOf(location) });
  const [oldest] = visited.keys();
  if (visited.size > most && oldest !== undefined) visited.delete(oldest);
  if (trail.at(-1) !== pathname) trail = [...trail.slice(-1), pathname];
};

/** The page that one came to this one from; undefined for the first of a visit. */
export const cameFrom = (): string | undefined => (trail.length > 1 ? trail[0] : undefined);

/** The properties of a link back to a page, or the arguments of `navigate`: as it was left, if it was seen. */
export const wayBack = (path: string): { to: string; state?: { place: string } } => {
  const left = visited.get(path);
  return left ? { to: path + left.search, state: { place: left.place } } : { to: path };
};
