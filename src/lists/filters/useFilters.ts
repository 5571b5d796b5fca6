import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilterValue, FilterValues } from '../controller/listAddress';
import { useRowList } from '../controller/useRowList';

export interface Filters {
  values: FilterValues;
  /** Sets or removes one filter. */
  set: (name: string, value: FilterValue | undefined) => void;
  /** Removes several filter keys. */
  clear: (names: readonly string[]) => void;
  reset: () => void;
  /** Number of resets, used as a key to remount inputs with pending text. */
  resets: number;
}

/** Filters of the surrounding list. */
export const useFilters = (): Filters => {
  const { filterValues, setFilters } = useRowList();
  const [resets, setResets] = useState(0);
  // Last values set, so that a second filter set before the next render does not undo the first.
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
