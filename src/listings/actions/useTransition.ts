import type { UseMutationOptions } from '@tanstack/react-query';
import type { Closing, Quarantine } from '../../../schemas/listing/closing';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { Move } from '../../providers/data/client';
import { useWrite } from '../../providers/data/useOperation';

/** A move along the status matrix: of which listing, and its further fields. */
export interface Transition {
  id: number;
  body?: Closing | Quarantine | undefined;
}

/** Moves a listing along the status matrix. */
export const useTransition = (
  action: Move,
  options?: Omit<UseMutationOptions<ListingRecord, Error, Transition>, 'mutationFn'>,
) =>
  useWrite(
    (client, { id, body }, key) => client.transition(id, action, { body, key }),
    { operation: `${action}Listing` },
    options,
  );
