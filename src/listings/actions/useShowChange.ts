import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListingRecord } from '../../../schemas/listing/record';
import { ofListings } from './useRefresh';

const names = new Set<unknown>(ofListings.map(({ name }) => name));

const isOfListings = ({ queryKey: [name] }: Query) => names.has(name);

/** A list that is on the page. */
const isShownList = (query: Query) =>
  isOfListings(query) && query.queryKey[1] === 'getList' && query.isActive();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What is computed of other fields: gone where the answer has none. */
const computed = { keyPrice: undefined, pricePerSqM: undefined, returnPercent: undefined };

const withListing = (page: unknown, changed: Readonly<Record<string, unknown>>): unknown =>
  isRecord(page) && Array.isArray(page.data)
    ? {
        ...page,
        data: page.data.map((row: unknown) =>
          isRecord(row) && row.ID === changed.ID ? { ...row, ...changed } : row,
        ),
      }
    : page;

/**
 * Has everything show a listing as the server has just answered it after a field was changed where it stands. A list that is
 * on the page is not fetched anew: its rows stay where they are until something else has it fetched.
 */
export const useShowChange = () => {
  const queryClient = useQueryClient();
  return useCallback(
    async (listing: ListingRecord, field: string) => {
      const changed = { ...computed, [field]: undefined, ...listing };
      queryClient.setQueriesData({ predicate: isShownList }, (page: unknown) => withListing(page, changed));
      await queryClient.invalidateQueries({
        predicate: (query) => isOfListings(query) && !isShownList(query),
      });
    },
    [queryClient],
  );
};
