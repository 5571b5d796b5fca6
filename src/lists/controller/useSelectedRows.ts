import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Row, useRowList } from './useRowList';

export interface Selection {
  rows: readonly Row[];
  has: (id: Row['id']) => boolean;
  toggle: (id: Row['id']) => void;
  setAll: (chosen: boolean) => void;
  clear: () => void;
}

const none: readonly Row[] = [];

/** Which rows of the page are chosen, out of the list around: nothing is done to a row that is not seen. */
export const useSelectedRows = (): Selection => {
  const { data = none, selectedIds, onSelect } = useRowList();
  const rows = useMemo(() => data.filter(({ id }) => selectedIds.includes(id)), [data, selectedIds]);
  const latest = useRef({ rows, onSelect });
  useEffect(() => {
    latest.current = { rows, onSelect };
  }, [rows, onSelect]);
  const toggle = useCallback((id: Row['id']) => {
    // Choosing on another page begins anew: what was chosen on the last one is not seen any more.
    const seen = latest.current.rows.map((row) => row.id);
    latest.current.onSelect(seen.includes(id) ? seen.filter((one) => one !== id) : [...seen, id]);
  }, []);
  return useMemo(
    () => ({
      rows,
      has: (id) => selectedIds.includes(id),
      toggle,
      setAll: (all) => onSelect(all ? data.map(({ id }) => id) : []),
      clear: () => onSelect([]),
    }),
    [rows, selectedIds, toggle, onSelect, data],
  );
};
