import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { metaListEntryUpdate, type StaffMetaListEntry } from '../../../schemas/metaListEntry';
import type { MetaListName } from '../../../schemas/metaLists';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { useOrder } from '../../forms/ordered/useOrder';
import { type Retiring, useRetireOptions } from '../../forms/ordered/useRetire';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useOperation } from '../../providers/data/useOperation';

const entriesKey = (list: MetaListName) => ['metaListEntries', list];

/** The entries of a list as staff keep it. */
export const useMetaListEntries = (list: MetaListName) => {
  const data = useTorvetData();
  return useQuery({
    queryKey: entriesKey(list),
    queryFn: async ({ signal }) =>
      (await data.call('listMetaListEntries', { query: { list }, signal })).metaListEntries,
    refetchOnWindowFocus: 'always',
  });
};

/** Fetches anew what a change of a list changes: the list as staff keep it, and as everything else here has it. */
export const useRefreshMetaList = (list: MetaListName) => {
  const cache = useQueryClient();
  return useCallback(
    async () =>
      Promise.all([entriesKey(list), [list]].map(async (queryKey) => cache.invalidateQueries({ queryKey }))),
    [cache, list],
  );
};

/** The fields of an entry's form, as it is now. */
export const valuesOf = ({ names, namesLet, namesSold }: StaffMetaListEntry): FieldValues => ({
  nameDa: names.da,
  nameEn: names.en,
  ...(namesLet && { letDa: namesLet.da, letEn: namesLet.en }),
  ...(namesSold && { soldDa: namesSold.da, soldEn: namesSold.en }),
});

/** Puts an entry before another, or at the end of those that it stands among. */
export const useMoveEntry = (list: MetaListName) => {
  const { put, options } = useOrder<StaffMetaListEntry>(entriesKey(list), useRefreshMetaList(list));
  const { mutate } = useOperation('moveMetaListEntry', options);
  return (entry: StaffMetaListEntry, before: StaffMetaListEntry | undefined) => {
    put(entry, before);
    mutate({ params: { id: entry.ID }, body: before ? { before: before.ID } : {} });
  };
};

/** Retires an entry, or takes it into use again. @param onDone once it is said and done. */
export const useRetireEntry = (entry: StaffMetaListEntry, onDone?: () => void): Retiring => {
  const { name, options } = useRetireOptions(entry, useRefreshMetaList(entry.list), onDone);
  const { mutate, isPending, error } = useOperation('updateMetaListEntry', options);
  const change = () =>
    mutate({
      params: { id: entry.ID },
      version: entry.version,
      body: { metaListEntry: metaListEntryUpdate.parse({ ...valuesOf(entry), retired: !entry.retired }) },
    });
  return { name, change, isPending, error };
};
