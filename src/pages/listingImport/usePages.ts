import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportCalls, Page, Range } from '../../providers/data/importCalls';
import type { Fetched } from './FetchedRows';
import { useCalls, useImportKey } from './useImports';

/** A list that is read a page at a time, and how far it is. */
export interface Pages<T> extends Fetched<T> {
  total: number | undefined;
  page: number;
  last: number;
  turn: (page: number) => void;
}

/**
 * Reads a list of the page's account.
 * @param what names the list in the cache; another list begins at the page that is open.
 */
export const usePages = <T>(
  what: readonly unknown[],
  perPage: number,
  ask: (calls: ImportCalls, range: Range, signal: AbortSignal) => Promise<Page<T>>,
): Pages<T> => {
  const calls = useCalls();
  const [page, turn] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: useImportKey(...what, page),
    queryFn: async ({ signal }) => {
      const from = (page - 1) * perPage;
      return ask(await calls(), { from, to: from + perPage - 1 }, signal);
    },
    placeholderData: keepPreviousData,
    // What was done meanwhile, on another page too, belongs in it.
    refetchOnMount: 'always',
  });
  return {
    items: data?.items,
    total: data?.total,
    page,
    last: Math.ceil((data?.total ?? 0) / perPage),
    turn,
    failed: error !== null,
    retry: () => void refetch(),
  };
};
