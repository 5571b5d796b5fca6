import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searching } from '../../../schemas/limits';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useRested } from '../../ui/useRested';
import { accountEntry, type Entry, listingEntry, userEntry } from './entries';

/** Milliseconds for which cached results are used. */
const freshFor = 30_000;

/**
 * Results for the typed text, debounced; the previous search is cancelled, and its results remain until new ones
 * arrive.
 * @param hurried skips the debounce.
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
    /** The results belong to the current text. */
    settled: now === '' || (q === now && !isPlaceholderData && (data !== undefined || error !== null)),
    /** A search is running and has no results yet. */
    first: asks && data === undefined && (isFetching || isPaused),
    retry: () => void refetch(),
  };
};
