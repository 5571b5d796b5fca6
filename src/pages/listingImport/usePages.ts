import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import type { Resource } from '../../../resources/resource';
import type { Fetched } from './FetchedRows';
import { useAccountParams } from './useImports';

/** A list that is read a page at a time, and how far it is. */
export interface Pages<T> extends Fetched<T> {
  total: number | undefined;
  page: number;
  last: number;
  turn: (page: number) => void;
}

interface PagesOptions {
  perPage: number;
  filter?: object;
  /** What the path needs beside the account. */
  params?: object;
  /** What else the list depends on: with another state it is read anew. */
  state?: string;
}

/** Reads a list of the page's account; another list begins at the page that is open. */
export const usePages = <T extends RaRecord>(
  resource: Resource,
  { perPage, filter = {}, params, state }: PagesOptions,
): Pages<T> => {
  const account = useAccountParams();
  const [page, turn] = useState(1);
  const { data, total, error, refetch } = useGetList<T>(
    resource.name,
    {
      pagination: { page, perPage },
      sort: { field: 'id', order: resource.recordID === 'ID' ? 'DESC' : 'ASC' },
      filter,
      meta: { params: { ...account, ...params }, state },
    },
    {
      placeholderData: keepPreviousData,
      // What was done meanwhile, on another page too, belongs in it.
      refetchOnMount: 'always',
    },
  );
  return {
    items: data,
    total,
    page,
    last: Math.ceil((total ?? 0) / perPage),
    turn,
    failed: error !== null,
    retry: () => void refetch(),
  };
};
