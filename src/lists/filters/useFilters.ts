import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilterValue, FilterValues } from '../controller/listAddress';
import { useRowList } from '../controller/useRowList';

export interface Filters {
  values: FilterValues;
  /** Sets a filter, or removes it if the value is undefined. */
  set: (name: string, value: FilterValue | undefined) => void;
  /** Removes several filter keys. */
  clear: (names: readonly string[]) => void;
  reset: () => void;
  /** Number of resets; used as a React key, so that a reset clears inputs with pending text. */
  resets: number;
}

/** Filters of the list context. */
export const useFilters = (): Filters => {
  const { filterValues, setFilters } = useRowList();
  const [resets, setResets] = useState(0);
  // Last values that were set, so that two filters can be set before the next render.
  const latest = useRef<FilterValues>(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  const change = useCallback(
    (next: FilterValues) => {
      latest.current = next;
      setFilters(next);
    },
    [setFilters],
  );
  return {
    values: filterValues,
    set: (name, value) => {
      const { [name]: _before, ...others } = latest.current;
      change(value === undefined ? others : { ...others, [name]: value });
    },
    clear: (names) =>
      change(Object.fromEntries(Object.entries(latest.current).filter(([name]) => !names.includes(name)))),
    reset: () => {
      setResets((count) => count + 1);
      change({});
    },
    resets,
  };
};
