import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { ValueWords } from '../../i18n/fieldText';
import { fieldMetaLists } from '../../resources/metaLists';
import type { FieldMetaListName } from '../../schemas/core/kinds/kind';
import type { FieldMeta } from '../../schemas/field';
import type { Language } from '../../schemas/languages';
import type { MetaListEntry } from '../../schemas/operations/meta';
import { metaListFreshFor, useMetaList, wholeList } from '../providers/data/metaLists';
import { useText } from '../ui/useText';

/** Entry of a meta list, with the `id` that react-admin needs. */
type Entry = MetaListEntry & { id: number };

/** Names of the meta lists that fields use. */
export const metaListsOf = (fields: readonly { meta: FieldMeta }[]): ReadonlySet<FieldMetaListName> =>
  new Set(fields.flatMap(({ meta }) => meta.metaList ?? []));

type NameOf = ValueWords['nameOf'];

const nameIn = (entries: readonly Entry[] | undefined, id: number, language: Language) =>
  entries?.find(({ ID }) => ID === id)?.names[language];

/** Entries of a meta list; `loading` until the first response. */
const useEntries = (name: FieldMetaListName, wanted: boolean): readonly Entry[] | 'loading' | undefined => {
  const { data, isLoading } = useMetaList<MetaListEntry>(fieldMetaLists[name], wanted);
  return isLoading ? 'loading' : data;
};

/**
 * Returns a function that finds the name of a meta list entry in the user's language. While loading, the name is an
 * ellipsis.
 * @param wanted meta lists to load.
 */
export const useMetaListNames = (wanted: ReadonlySet<FieldMetaListName>): NameOf => {
  const { language } = useText().formats;
  const entries: Record<FieldMetaListName, ReturnType<typeof useEntries>> = {
    subcategories: useEntries('subcategories', wanted.has('subcategories')),
    usageProposals: useEntries('usageProposals', wanted.has('usageProposals')),
    facilities: useEntries('facilities', wanted.has('facilities')),
    energyLabels: useEntries('energyLabels', wanted.has('energyLabels')),
  };
  return (metaList, id) => {
    const list = entries[metaList];
    return list === 'loading' ? '…' : nameIn(list, id, language);
  };
};

/** Returns a function that loads meta lists for an export. */
export const useFetchMetaLists = (): ((wanted: ReadonlySet<FieldMetaListName>) => Promise<NameOf>) => {
  const queryClient = useQueryClient();
  const dataProvider: DataProvider = useDataProvider();
  const { language } = useText().formats;
  return useCallback(
    async (wanted) => {
      const lists = await Promise.all(
        [...wanted].map(async (metaList) => {
          const { name } = fieldMetaLists[metaList];
          const { data } = await queryClient.fetchQuery({
            queryKey: [name, 'getList', { ...wholeList, meta: undefined }],
            queryFn: () => dataProvider.getList<Entry>(name, wholeList),
            staleTime: metaListFreshFor,
          });
          return [metaList, data] as const;
        }),
      );
      const byName: Readonly<Record<string, readonly Entry[]>> = Object.fromEntries(lists);
      return (metaList, id) => nameIn(byName[metaList], id, language);
    },
    [queryClient, dataProvider, language],
  );
};
