import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Resource } from '../../../resources/resource';

/** Has everything that shows records of these resources fetch anew what it shows. Name them in a constant list. */
export const useRefreshRecords = (...changed: readonly Resource[]) => {
  const queryClient = useQueryClient();
  const names = changed.map(({ name }) => name).join(' ');
  return useCallback(
    async () =>
      Promise.all(names.split(' ').map(async (name) => queryClient.invalidateQueries({ queryKey: [name] }))),
    [queryClient, names],
  );
};
