import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searching } from '../../../schemas/limits';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useRested } from '../../ui/useRested';
import { accountEntry, type Entry, listingEntry, userEntry } from './entries';

/** Milliseconds for which what was found is shown again without asking. */
const freshFor = 30_000;

/**
 * What the server finds for what is typed, once typing rests; the search before it is cancelled, and what it found stays until
 * there is more.
 * @param hurried typing is over: nothing is waited for.
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
    /** What is shown is what was found for what is typed. */
    settled: now === '' || (q === now && !isPlaceholderData && (data !== undefined || error !== null)),
    /** Nothing has been found yet. */
    first: asks && data === undefined && (isFetching || isPaused),
    retry: () => void refetch(),
  };
};
