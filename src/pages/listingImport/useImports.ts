import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { importRows, imports } from '../../../resources/imports';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import { workingStates } from '../../../schemas/imports/states';
import type { Given } from '../../providers/data/operationTypes';
import { useOperation } from '../../providers/data/useOperation';
import { useRefreshRecords } from '../../providers/data/useRefreshRecords';
import { useToast } from '../../providers/useToast';

/** The account whose listings are imported. */
export const AccountContext = createContext(0);

/** What the paths of the account's imports and keys need. */
export const useAccountParams = () => {
  const id = useContext(AccountContext);
  return useMemo(() => ({ id }), [id]);
};

/** Milliseconds between two looks at work that goes on. */
const lookMs = 1_000;

/** One import; fetched again and again while the server works on it. */
export const useImport = (id: number) => {
  const params = useAccountParams();
  const cache = useQueryClient();
  // A place of its own in the cache: the list leaves its imports there, which are without their columns.
  const meta = useMemo(() => ({ params, whole: true }), [params]);
  const query = useGetOne<ImportWithColumns & { id: number }>(
    imports.name,
    { id, meta },
    {
      refetchInterval: ({ state: { data } }) => (data && workingStates.includes(data.state) ? lookMs : false),
      retry: false,
    },
  );
  const accept = useCallback(
    (changed: ImportWithColumns) => {
      cache.setQueryData([imports.name, 'getOne', { id: String(id), meta }], { ...changed, id });
      // What was found before this step is not shown again.
      cache.removeQueries({ queryKey: [importRows.name] });
    },
    [cache, id, meta],
  );
  return { ...query, accept };
};

/** What each step of an import is drawn with. */
export interface StepProps {
  import: ImportWithColumns;
  /** With the import as it is once the next step has begun. */
  onChange: (changed: ImportWithColumns) => void;
}

/** Starts the steps of an import; an error is shown. */
export const useImportSteps = (
  { ID, version }: ImportWithColumns,
  onChange: (changed: ImportWithColumns) => void,
) => {
  const toast = useToast();
  const refresh = useRefreshRecords(imports);
  const params = { ...useAccountParams(), importId: ID };
  const outcome = {
    onSuccess: ({ import: changed }: { import: ImportWithColumns }) => onChange(changed),
    onError: (error: Error) => {
      // Somebody else may have started the step meanwhile.
      void refresh();
      toast.failed('update', 'import', error);
    },
  };
  const map = useOperation('mapImport', outcome);
  const run = useOperation('runImport', outcome);
  const cancel = useOperation('cancelImport', outcome);
  return {
    busy: map.isPending || run.isPending || cancel.isPending,
    map: (body: Given<'mapImport'>['body']) => map.mutate({ params, body, version }),
    run: () => run.mutate({ params }),
    cancel: () => cancel.mutate({ params }),
  };
};

export type ImportSteps = ReturnType<typeof useImportSteps>;
