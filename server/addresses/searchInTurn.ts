import { concurrencyLimiter, type Turn } from '../http/concurrencyLimiter';
import type { AddressRegister, FoundAddresses } from './register';

/** Searches that are made at the same time, and of one person: a browser drops those that have been overtaken. */
const searching = { atOnce: 8, waiting: 100 };
const perUser = { atOnce: 2, waiting: 4, refusal: 'rate_limited' } as const;

/**
 * Searches for people, who take turns; what nobody waits for any more is not looked for.
 * @throws AppError `rate_limited` when a person has too many searches under way, or the reason of the turn's signal.
 */
export type SearchInTurn = (text: string, count: number, turn: Required<Turn>) => Promise<FoundAddresses>;

export const openSearches = ({ search }: Pick<AddressRegister, 'search'>): SearchInTurn => {
  const places = concurrencyLimiter({ ...searching, perKey: perUser });
  return (text, count, turn) => places.run(() => search(text, count), turn);
};
