import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilterValue, FilterValues } from '../controller/listAddress';
import { useRowList } from '../controller/useRowList';

export interface Filters {
  values: FilterValues;
  /** Sets one filter, or takes it away. */
  set: (name: string, value: FilterValue | undefined) => void;
  /** Removes several filter keys. */
  clear: (names: readonly string[]) => void;
  reset: () => void;
  /** Number of resets: fields are mounted again, without pending input. */
  resets: number;
}

/** The filters of the list around. */
export const useFilters = (): Filters => {
  const { filterValues, setFilters } = useRowList();
  const [resets, setResets] = useState(0);
  // Last value that was set: a second filter set before the first has arrived does not undo it.
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
