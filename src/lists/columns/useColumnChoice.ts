import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Column, ListResource } from '../../../resources/listResource';
import type { ListView } from '../views/listViews';
import { unknownColumns, useOptionalColumns } from './useOptionalColumns';

/** Column names in a value from storage, which is untrusted. */
export const storedColumnNames = (kept: unknown): string[] =>
  Array.isArray(kept) ? [...new Set(kept.filter((name): name is string => typeof name === 'string'))] : [];

/** Prefix of the stored name of a hidden default column. */
const hiddenMark = '-';

/** Storage key for the columns of a list. Unsaved changes of a saved view have their own key. */
export const columnsKey = ({ name }: Pick<ListResource, 'name'>, view: ListView | undefined): string =>
  view?.saved ? `${name}.${view.key}.columns` : `${name}.columns`;

const none: readonly string[] = [];

export interface ColumnChoice {
  /** Column names in the format of saved views. */
  kept: string[];
  /** Filters out the names of columns that no longer exist. */
  known: (names: readonly string[]) => string[];
  columns: readonly Column[];
  /** Available columns in order; undefined while loading. Excludes the title column, which is always shown. */
  optional: readonly Column[] | undefined;
  isChosen: (name: string) => boolean;
  toggle: (name: string) => void;
}

/**
 * Columns of a list, stored in the browser: default columns that the user has not hidden, and added columns. Added
 * columns are inserted before the last one, the date of change.
 * @param view open saved view, whose columns are the default.
 * @param open true while the column menu is open.
 */
export const useColumnChoice = (
  resource: ListResource,
  view: ListView | undefined,
  open: boolean,
): ColumnChoice => {
  const [stored, setKept] = useStore<unknown>(columnsKey(resource, view), view?.saved?.columns ?? none);
  const named = useMemo(() => storedColumnNames(stored), [stored]);
  const isOwn = useCallback(
    (name: string) => resource.columns.some((column) => column.name === name),
    [resource],
  );
  const isOffered = useCallback(
    (name: string) => resource.offered?.some((column) => column.name === name) ?? false,
    [resource],
  );
  const fromSchemas = useOptionalColumns(
    resource,
    open || named.some((name) => !name.startsWith(hiddenMark) && !isOffered(name)),
  );
  const known = useCallback(
    (names: readonly string[]) =>
      fromSchemas === undefined || fromSchemas === unknownColumns
        ? [...names]
        : names.filter(
            (name) =>
              isOwn(name.replace(hiddenMark, '')) ||
              isOffered(name) ||
              fromSchemas.some((column) => column.name === name),
          ),
    [fromSchemas, isOwn, isOffered],
  );
  const kept = useMemo(() => known(named), [known, named]);
  const columns = useMemo(() => {
    const own = resource.columns.filter(({ name }) => !kept.includes(`${hiddenMark}${name}`));
    const added = [...(resource.offered ?? []), ...(fromSchemas ?? [])].filter(({ name }) =>
      kept.includes(name),
    );
    const last = own.at(-1) === resource.columns.at(-1) ? own.slice(-1) : [];
    return [...own.slice(0, own.length - last.length), ...added, ...last];
  }, [resource, fromSchemas, kept]);
  const optional = useMemo(
    () =>
      fromSchemas && [
        ...resource.columns.filter(({ kind }) => kind !== 'title'),
        ...(resource.offered ?? []),
        ...fromSchemas,
      ],
    [resource, fromSchemas],
  );
  const toggle = useCallback(
    (name: string) => {
      const key = isOwn(name) ? `${hiddenMark}${name}` : name;
      setKept(kept.includes(key) ? kept.filter((other) => other !== key) : [...kept, key]);
    },
    [isOwn, kept, setKept],
  );
  const isChosen = (name: string) =>
    isOwn(name) ? !kept.includes(`${hiddenMark}${name}`) : kept.includes(name);
  return { kept, known, columns, optional, isChosen, toggle };
};
