import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listingFamilies, resources } from '../../../resources';

const ofListings = (name: string) =>
  name === 'listings' || Object.values(listingFamilies).some((family) => family.name === name);

/** Has everything that shows listings fetch anew what it shows, after one of them was changed. */
export const useRefreshListings = () => {
  const queryClient = useQueryClient();
  return useCallback(
    async () =>
      Promise.all(
        resources
          .filter(({ name }) => ofListings(name))
          .map(async ({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
      ),
    [queryClient],
  );
};
