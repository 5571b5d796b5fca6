import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type DataProvider, useDataProvider, useGetList } from 'react-admin';
import type { ValueWords } from '../../../i18n/fieldText';
import { vocabularies } from '../../../resources/metaLists';
import type { VocabularyName } from '../../../schemas/field';

/** An entry of a meta list, as the data provider gives it. */
interface Entry {
  id: number;
  ID: number;
  name: string;
}

type NameOf = ValueWords['nameOf'];

/** Meta lists come whole. */
const whole = {
  pagination: { page: 1, perPage: 1_000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;
/** They change with a release of the server, not while someone reads. */
const freshFor = 60 * 60 * 1_000;

const nameIn = (entries: readonly Entry[] | undefined, id: number) =>
  entries?.find(({ ID }) => ID === id)?.name;

const useEntries = (name: VocabularyName, wanted: boolean) =>
  useGetList<Entry>(vocabularies[name].name, whole, { enabled: wanted, staleTime: freshFor }).data;

/** The names behind the ids of the meta lists. @param wanted the lists that are needed; no other is fetched. */
export const useVocabularyNames = (wanted: ReadonlySet<VocabularyName>): NameOf => {
  const entries: Record<VocabularyName, readonly Entry[] | undefined> = {
    subcategories: useEntries('subcategories', wanted.has('subcategories')),
    usageProposals: useEntries('usageProposals', wanted.has('usageProposals')),
    facilities: useEntries('facilities', wanted.has('facilities')),
    energyLabels: useEntries('energyLabels', wanted.has('energyLabels')),
  };
  return (vocabulary, id) => nameIn(entries[vocabulary], id);
};

/** Fetches every meta list when it is called: for the export, which nobody may ever ask for. */
export const useFetchVocabularies = (): (() => Promise<NameOf>) => {
  const queryClient = useQueryClient();
  const dataProvider: DataProvider = useDataProvider();
  return useCallback(async () => {
    const lists = await Promise.all(
      Object.entries(vocabularies).map(async ([vocabulary, { name }]) => {
        const { data } = await queryClient.fetchQuery({
          queryKey: [name, 'getList', { ...whole, meta: undefined }],
          queryFn: () => dataProvider.getList<Entry>(name, whole),
          staleTime: freshFor,
        });
        return [vocabulary, data] as const;
      }),
    );
    const byName: Readonly<Record<string, readonly Entry[]>> = Object.fromEntries(lists);
    return (vocabulary, id) => nameIn(byName[vocabulary], id);
  }, [queryClient, dataProvider]);
};
