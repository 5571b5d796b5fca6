import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { lists } from '../../../schemas/limits';
import { type Row, useRowList } from './useRowList';

export interface Selection {
  rows: readonly Row[];
  has: (id: Row['id']) => boolean;
  /** Selects or deselects a row; with `asRange`, all rows between it and the last toggled row. */
  toggle: (id: Row['id'], asRange?: boolean) => void;
  setAll: (chosen: boolean) => void;
  clear: () => void;
  /**
   * Selects all rows that match the filters, up to the maximum of a bulk action. Undefined if all of them are on the
   * page.
   */
  chooseEverywhere: (() => Promise<void>) | undefined;
  /** Number of rows that `chooseEverywhere` selects. */
  everywhere: number;
}

const none: readonly Row[] = [];

/** Ids of the rows from one row to another, both included, in page order. */
const between = (rows: readonly Row[], one: Row['id'], other: Row['id']): readonly Row['id'][] => {
  const [from = 0, to = 0] = [one, other]
    .map((id) => rows.findIndex((row) => row.id === id))
    .toSorted((first, second) => first - second);
  return rows.slice(Math.max(from, 0), to + 1).map(({ id }) => id);
};

/**
 * Selected rows of the list context. Contains only rows of the current page, unless all matching rows were selected.
 */
export const useSelectedRows = (): Selection => {
  const list = useRowList();
  const { data = none, selectedIds, onSelect, total, counted, filterValues, filter, sort, resource } = list;
  const dataProvider = useDataProvider();
  // A change of filters or sort order clears the selection.
  const question = JSON.stringify([filterValues, filter, sort]);
  const [fetched, setFetched] = useState<{ question: string; rows: readonly Row[] }>();
  const all = fetched?.question === question ? fetched.rows : undefined;
  const rows = useMemo(() => {
    // Replaces selected rows by refetched ones.
    const current = new Map(data.map((row) => [row.id, row]));
    return (all ?? data)
      .filter(({ id }) => selectedIds.includes(id))
      .map((row) => current.get(row.id) ?? row);
  }, [all, data, selectedIds]);
  const last = useRef<Row['id']>(undefined);
  const latest = useRef({ rows, data, onSelect });
  useEffect(() => {
    latest.current = { rows, data, onSelect };
  }, [rows, data, onSelect]);
  const toggle = useCallback((id: Row['id'], asRange = false) => {
    const { rows: chosen, data: page, onSelect: select } = latest.current;
    // Another page starts with an empty selection, because the selected rows would be invisible.
    const seen = chosen.map((row) => row.id);
    const from = last.current;
    last.current = id;
    if (asRange && from !== undefined && page.some((row) => row.id === from)) {
      select([...new Set([...seen, ...between(page, from, id)])]);
      return;
    }
    select(seen.includes(id) ? seen.filter((one) => one !== id) : [...seen, id]);
  }, []);
  const found = counted ?? total ?? 0;
  const everywhere = Math.min(found, lists.maxBulk);
  return useMemo(() => {
    const chooseEverywhere = async () => {
      const { fetchAll } = await import('../export/fetchAll');
      const everything = await fetchAll<Row>(
        async (page, perPage) => {
          const answer = await dataProvider.getList(resource, {
            pagination: { page, perPage },
            sort,
            filter: { ...filterValues, ...filter },
          });
          return { rows: answer.data, total: answer.total ?? found };
        },
        lists.maxBulk,
        () => undefined,
      );
      setFetched({ question, rows: everything.rows });
      onSelect(everything.rows.map(({ id }) => id));
    };
    return {
      rows,
      has: (id) => selectedIds.includes(id),
      toggle,
      setAll: (chosen) => {
        setFetched(undefined);
        onSelect(chosen ? data.map(({ id }) => id) : []);
      },
      clear: () => {
        setFetched(undefined);
        onSelect([]);
      },
      chooseEverywhere: everywhere > data.length ? chooseEverywhere : undefined,
      everywhere,
    };
  }, [
    rows,
    selectedIds,
    toggle,
    onSelect,
    data,
    everywhere,
    found,
    dataProvider,
    resource,
    sort,
    filterValues,
    filter,
    question,
  ]);
};
