import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { listings } from '../../../resources/listings';
import type { Closing, Quarantine } from '../../../schemas/listing/closing';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { Move } from '../../providers/data/client';
import { putRecord } from '../../providers/data/queryData';
import { useWrite } from '../../providers/data/useOperation';

/** Status change of a listing, with additional fields. */
export interface Transition {
  id: number;
  body?: Closing | Quarantine | undefined;
}

/** Performs a status change. The returned listing is in the query cache before `onSuccess`. */
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
