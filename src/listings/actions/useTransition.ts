import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { listings } from '../../../resources/listings';
import type { Closing, Quarantine } from '../../../schemas/listing/closing';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { Move } from '../../providers/data/client';
import { putRecord } from '../../providers/data/queryData';
import { useWrite } from '../../providers/data/useOperation';

/** Status change of a listing, with the values of its fields. */
export interface Transition {
  id: number;
  body?: Closing | Quarantine | undefined;
}

/** Mutation for a status change. Before `onSuccess`, the listing from the response is already in the query cache. */
export const useTransition = (
  action: Move,
  options?: Omit<UseMutationOptions<ListingRecord, Error, Transition>, 'mutationFn'>,
) => {
  const queryClient = useQueryClient();
  return useWrite(
    async (client, { id, body }, key) => {
      const listing = await client.transition(id, action, { body, key });
      putRecord(queryClient, listings.name, listing);
      return listing;
    },
    { operation: `${action}Listing` },
    options,
  );
};
