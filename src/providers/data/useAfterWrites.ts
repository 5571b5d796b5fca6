import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds after the last of several writes. */
const restMs = 200;

/**
 * Has what stands on every page asked anew once this tab has written what may have changed it.
 * @param queryKey under which it is kept: a constant.
 * @param resource whose records those are; without one, any write may.
 */
export const useAfterWrites = (queryKey: QueryKey, resource?: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (resource !== undefined && event.mutation.options.mutationKey?.[0] !== resource) return;
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey }), restMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, queryKey, resource]);
};
