import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Column, ListResource } from '../../../resources/listResource';
import { useOptionalColumns } from './useOptionalColumns';

/** Names as they were kept; storage holds whatever someone put there. */
export const keptNames = (kept: unknown): string[] =>
  Array.isArray(kept) ? [...new Set(kept.filter((name): name is string => typeof name === 'string'))] : [];

export interface ColumnChoice {
  /** What the table shows. */
  columns: readonly Column[];
  /** Whether the resource has any to add. */
  chooses: boolean;
  /** What can be added; undefined until it is known. */
  optional: readonly Column[] | undefined;
  isChosen: (name: string) => boolean;
  toggle: (name: string) => void;
}

/**
 * The columns of an index: its own, and of those that the schemas offer the ones that the user has chosen, kept in the
 * browser. They stand before the last, which is when the row was changed.
 * @param open whether the user is choosing.
 */
export const useColumnChoice = (resource: ListResource, open: boolean): ColumnChoice => {
  const [stored, setKept] = useStore<unknown>(`${resource.name}.columns`, []);
  const kept = useMemo(() => keptNames(stored), [stored]);
  const isOffered = useCallback(
    (name: string) => resource.offered?.some((column) => column.name === name) ?? false,
    [resource],
  );
  const fromSchemas = useOptionalColumns(resource, open || kept.some((name) => !isOffered(name)));
  const columns = useMemo(() => {
    const added = [...(resource.offered ?? []), ...(fromSchemas ?? [])].filter(({ name }) =>
      kept.includes(name),
    );
    return [...resource.columns.slice(0, -1), ...added, ...resource.columns.slice(-1)];
  }, [resource, fromSchemas, kept]);
  const optional = useMemo(
    () => fromSchemas && [...(resource.offered ?? []), ...fromSchemas],
    [resource, fromSchemas],
  );
  const toggle = useCallback(
    (name: string) => setKept(kept.includes(name) ? kept.filter((other) => other !== name) : [...kept, name]),
    [kept, setKept],
  );
  const chooses = resource.fields !== undefined || (resource.offered?.length ?? 0) > 0;
  return { columns, chooses, optional, isChosen: (name) => kept.includes(name), toggle };
};
