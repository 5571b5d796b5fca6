import type { ListResource } from '../../resources/listResource';

/** Title of a row, by its resource; undefined for one without a name. */
export const titleOf = ({ titles }: Pick<ListResource, 'titles'>, row: object): string | undefined =>
  titles
    .map((name): unknown => Reflect.get(row, name))
    .find((title): title is string => typeof title === 'string' && title !== '');

/**
 * A path out of its pattern and a row: `/notes/:ID` of row 7 is `/notes/7`.
 * @throws RangeError when the row lacks a key that the pattern names.
 */
export const pathOf = (pattern: string, row: object): string =>
  pattern.replace(/:(\w+)/g, (_found, key: string) => {
    const value: unknown = Reflect.get(row, key);
    if (typeof value !== 'string' && typeof value !== 'number') throw new RangeError(`A row without ${key}`);
    return encodeURIComponent(value);
  });

/** Whether the server allows an action on a row: a row that does not list them allows those of its resource. */
export const allows = (row: object, action: string): boolean => {
  const allowed: unknown = Reflect.get(row, 'allowedActions');
  return Array.isArray(allowed) ? allowed.includes(action) : true;
};
