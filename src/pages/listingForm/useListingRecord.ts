import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Family } from '../../../schemas/listing/families';
import { listingSchema } from '../../../schemas/listing/record';
import { toApiError } from '../../providers/http/apiError';
import { type EditedListing, editedListing } from './useListingEditing';

type Opening =
  | { state: 'loading' }
  | { state: 'notFound' }
  | { state: 'failed'; message: string }
  | { state: 'open'; record: EditedListing | undefined };

const isID = (id: string) => /^\d{1,10}$/.test(id);

const failure = (error: unknown): Opening => {
  const { status, message } = toApiError(error);
  return status === 404 ? { state: 'notFound' } : { state: 'failed', message };
};

const first = (id: string | undefined): Opening => {
  if (id === undefined) return { state: 'open', record: undefined };
  return { state: isID(id) ? 'loading' : 'notFound' };
};

/**
 * The listing to be edited, fetched anew each time its form opens; nothing is fetched for a new one.
 * @returns how far that is, and a way to try again.
 */
export const useListingRecord = (family: Family, id: string | undefined) => {
  const dataProvider = useDataProvider();
  const [opening, setOpening] = useState(() => first(id));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === undefined || !isID(id)) return undefined;
    const cancel = new AbortController();
    dataProvider.getOne(`listings/${family}`, { id, signal: cancel.signal }).then(
      ({ data }) => {
        const record = listingSchema.safeParse(data);
        if (cancel.signal.aborted) return;
        setOpening(
          record.success
            ? { state: 'open', record: editedListing(record.data) }
            : failure(new TypeError(record.error.message)),
        );
      },
      (error: unknown) => {
        if (!cancel.signal.aborted) setOpening(failure(error));
      },
    );
    return () => cancel.abort();
  }, [dataProvider, family, id, attempt]);
  return {
    opening,
    retry: () => {
      setOpening(first(id));
      setAttempt((count) => count + 1);
    },
  };
};
