import { useQuery } from '@tanstack/react-query';
import { metaListEntryUpdate, type StaffMetaListEntry } from '../../../schemas/metaListEntry';
import type { MetaListName } from '../../../schemas/metaLists';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { useOrder } from '../../forms/ordered/useOrder';
import { type Retiring, useRetireWords } from '../../forms/ordered/useRetire';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useOperation } from '../../providers/data/useOperation';
import { useRecordAction } from '../../providers/data/useRecordAction';

const entriesKey = (list: MetaListName) => ['metaListEntries', list];

export const useMetaListEntries = (list: MetaListName) => {
  const data = useTorvetData();
  return useQuery({
    queryKey: entriesKey(list),
    queryFn: async ({ signal }) =>
      (await data.call('listMetaListEntries', { query: { list }, signal })).metaListEntries,
    refetchOnWindowFocus: 'always',
  });
};

export const valuesOf = ({ names, namesLet, namesSold }: StaffMetaListEntry): FieldValues => ({
  nameDa: names.da,
  nameEn: names.en,
  ...(namesLet && { letDa: namesLet.da, letEn: namesLet.en }),
  ...(namesSold && { soldDa: namesSold.da, soldEn: namesSold.en }),
});

/** Mutation that moves an entry to the position before another entry, or to the end of its group. */
export const useMoveEntry = (list: MetaListName) => {
  const { put, options } = useOrder<StaffMetaListEntry>(entriesKey(list));
  const { mutate } = useOperation('moveMetaListEntry', options);
  return (entry: StaffMetaListEntry, before: StaffMetaListEntry | undefined) => {
    put(entry, before);
    mutate({ params: { id: entry.ID }, body: before ? { before: before.ID } : {} });
  };
};

/**
 * Mutation that retires or restores an entry.
 * @param onDone called after the success toast.
 */
export const useRetireEntry = (entry: StaffMetaListEntry, onDone?: () => void): Retiring => {
  const { name, said } = useRetireWords(entry);
  const action = useRecordAction('updateMetaListEntry', entry, {
    send: (current) => ({
      params: { id: current.ID },
      version: current.version,
      body: {
        metaListEntry: metaListEntryUpdate.parse({ ...valuesOf(current), retired: !entry.retired }),
      },
    }),
    said,
    onDone,
  });
  return { name, ...action };
};
