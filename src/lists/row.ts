import type { ListResource } from '../../resources/listResource';

/** Title of a row; undefined if it has none. */
export const titleOf = ({ titles }: Pick<ListResource, 'titles'>, row: object): string | undefined =>
  titles
    .map((name): unknown => Reflect.get(row, name))
    .find((title): title is string => typeof title === 'string' && title !== '');

/**
 * Inserts values of a row into a path pattern, e.g. `/notes/:ID` becomes `/notes/7`.
 * @throws RangeError if the row lacks a key of the pattern.
 */
export const pathOf = (pattern: string, row: object): string =>
  pattern.replace(/:(\w+)/g, (_found, key: string) => {
    const value: unknown = Reflect.get(row, key);
    if (typeof value !== 'string' && typeof value !== 'number') throw new RangeError(`A row without ${key}`);
    return encodeURIComponent(value);
  });

/** True if the server allows an action on a row. A row without `allowedActions` allows all actions of its resource. */
export const allows = (row: object, action: string): boolean => {
  const allowed: unknown = Reflect.get(row, 'allowedActions');
  return Array.isArray(allowed) ? allowed.includes(action) : true;
};
