import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searching } from '../../../schemas/limits';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useRested } from '../../ui/useRested';
import { accountEntry, type Entry, listingEntry, userEntry } from './entries';

/** Milliseconds before cached results are stale. */
const freshFor = 30_000;

/**
 * Debounced search. Previous results remain until new ones arrive; the previous request is cancelled.
 * @param hurried true skips the debounce.
 */
export const useSearch = (typed: string, hurried: boolean) => {
  const { call } = useTorvetData();
  const now = typed.trim().slice(0, searching.maxLength);
  const rested = useRested(now, searching.delayMs);
  const q = hurried ? now : rested;
  const asks = q !== '' && now !== '';
  const { data, error, isFetching, isPlaceholderData, isPaused, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('search', { query: { q }, signal }),
    enabled: asks,
    placeholderData: keepPreviousData,
    staleTime: freshFor,
    retry: false,
  });
  const found: Entry[] =
    asks && data
      ? [...data.listings.map(listingEntry), ...data.accounts.map(accountEntry), ...data.users.map(userEntry)]
      : [];
  return {
    q: now,
    found,
    error: asks ? error : null,
    /** True if the results belong to the current text. */
    settled: now === '' || (q === now && !isPlaceholderData && (data !== undefined || error !== null)),
    /** True while the first response is pending. */
    first: asks && data === undefined && (isFetching || isPaused),
    retry: () => void refetch(),
  };
};
