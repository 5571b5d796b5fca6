import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { workingStates } from '../../../schemas/imports/states';
import type { Import, ImportCalls } from '../../providers/data/importCalls';
import { useServices } from '../../providers/data/useServices';

/** The account whose listings are imported. */
export const AccountContext = createContext(0);

/** The import calls on the page's account. */
export const useCalls = (): (() => Promise<ImportCalls>) => {
  const { importing } = useServices();
  const accountID = useContext(AccountContext);
  return useCallback(() => importing(accountID), [importing, accountID]);
};

/** Milliseconds between two looks at work that goes on. */
const lookMs = 1_000;

/** What is asked for of one account's imports, in the cache. */
export const useImportKey = (...what: readonly unknown[]) => {
  const accountID = useContext(AccountContext);
  return ['imports', accountID, ...what];
};

/** One import; asked for again and again while the server works on it. */
export const useImport = (id: number) => {
  const calls = useCalls();
  const queryKey = useImportKey(id);
  const cache = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls()).get(id, signal),
    refetchInterval: ({ state: { data } }) => (data && workingStates.includes(data.state) ? lookMs : false),
    retry: false,
  });
  const accept = useCallback(
    (changed: Import) => {
      cache.setQueryData(queryKey, changed);
      // What was found before it was told otherwise is not shown again.
      cache.removeQueries({ queryKey, predicate: ({ queryKey: key }) => key.includes('rows') });
    },
    // The key is made anew each time; what it is made of does not change.
    // oxlint-disable-next-line react/exhaustive-deps
    [cache, id],
  );
  return { ...query, accept };
};
