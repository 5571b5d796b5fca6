import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { imports } from '../../../resources/imports';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import { workingStates } from '../../../schemas/imports/states';
import { useTorvetData } from '../../providers/data/dataProvider';
import type { Given } from '../../providers/data/operationTypes';
import { useOperation } from '../../providers/data/useOperation';
import { useText } from '../../ui/useText';

/** Id of the account whose imports are shown. */
export const AccountContext = createContext(0);

/** Path parameters for requests about the account's imports and API keys. */
export const useAccountParams = () => {
  const id = useContext(AccountContext);
  return useMemo(() => ({ id }), [id]);
};

/** Maximum number of rows that the server can check within one short polling interval. */
const fewRows = 1_000;

/** Polling interval in milliseconds. */
const lookMs = ({ rowCount }: ImportWithColumns) => (rowCount <= fewRows ? 250 : 1_000);

/** Loads an import, and polls it while the server is working on it. */
export const useImport = (id: number) => {
  const params = useAccountParams();
  const cache = useQueryClient();
  // Separate cache key, because imports in the list have no columns.
  const meta = useMemo(() => ({ params, whole: true }), [params]);
  const query = useGetOne<ImportWithColumns & { id: number }>(
    imports.name,
    { id, meta },
    {
      refetchInterval: ({ state: { data } }) =>
        data && workingStates.includes(data.state) ? lookMs(data) : false,
      retry: false,
    },
  );
  const accept = useCallback(
    (changed: ImportWithColumns) => {
      cache.setQueryData([imports.name, 'getOne', { id: String(id), meta }], { ...changed, id });
    },
    [cache, id, meta],
  );
  return { ...query, accept };
};

const problemsKey = 'importProblems';

/** Problems in the rows of a checked import. */
export const useProblems = ({ ID, version }: ImportWithColumns) => {
  const { call } = useTorvetData();
  const params = useAccountParams();
  const { language } = useText().formats;
  return useQuery({
    queryKey: [problemsKey, params.id, ID, version, language],
    queryFn: async ({ signal }) =>
      (await call('listImportProblems', { params: { ...params, importId: ID }, signal })).problems,
    placeholderData: (previous) => previous,
    retry: false,
  });
};

const rowKey = 'importRow';

/** Row with the texts of its cells, always refetched. */
export const useImportRow = ({ ID, version }: ImportWithColumns, number: number) => {
  const { call } = useTorvetData();
  const params = useAccountParams();
  return useQuery({
    queryKey: [rowKey, params.id, ID, version, number],
    queryFn: async ({ signal }) =>
      (await call('getImportRow', { params: { ...params, importId: ID, number }, signal })).row,
    retry: false,
    gcTime: 0,
  });
};

export interface StepProps {
  import: ImportWithColumns;
  /** Called with the import after the next step has started. */
  onChange: (changed: ImportWithColumns) => void;
}

/** Mutations for the steps of an import; errors are shown as toasts. */
export const useImportSteps = (
  { ID, version }: ImportWithColumns,
  onChange: (changed: ImportWithColumns) => void,
) => {
  const params = { ...useAccountParams(), importId: ID };
  const outcome = {
    onSuccess: ({ import: changed }: { import: ImportWithColumns }) => onChange(changed),
  };
  const header = useOperation('chooseImportHeader', outcome);
  const map = useOperation('mapImport', outcome);
  const run = useOperation('runImport', outcome);
  const cancel = useOperation('cancelImport', outcome);
  const undo = useOperation('undoImport', outcome);
  return {
    busy: header.isPending || map.isPending || run.isPending || cancel.isPending || undo.isPending,
    chooseHeader: (number: number) => header.mutate({ params, body: { number }, version }),
    map: (body: Given<'mapImport'>['body']) => map.mutate({ params, body, version }),
    /** @param confirmedPrices number of rows whose unusual price the user has confirmed. */
    run: (confirmedPrices: number) => run.mutate({ params, body: { confirmedPrices } }),
    cancel: () => cancel.mutate({ params }),
    undo: () => undo.mutate({ params }),
  };
};

export type ImportSteps = ReturnType<typeof useImportSteps>;
