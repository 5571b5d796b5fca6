import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../listings/row';

export interface Selection {
  rows: readonly Row[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  setAll: (chosen: boolean) => void;
  clear: () => void;
}

/** Which of the rows on the page are chosen: nothing is done to a row that is not seen. */
export const useSelection = (rows: readonly Row[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const seen = useRef(rows);
  useEffect(() => {
    seen.current = rows;
  }, [rows]);
  const toggle = useCallback((id: number) => {
    setChosen((before) => {
      // Choosing on another page begins anew: what was chosen on the last one is not seen any more.
      const after = new Set(seen.current.flatMap((row) => (before.has(row.id) ? [row.id] : [])));
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return useMemo(
    () => ({
      rows: rows.filter(({ id }) => chosen.has(id)),
      has: (id) => chosen.has(id),
      toggle,
      setAll: (all) => setChosen(new Set(all ? rows.map(({ id }) => id) : [])),
      clear: () => setChosen(new Set()),
    }),
    [rows, chosen, toggle],
  );
};
