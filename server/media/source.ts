import { concurrencyLimiter, type Turn } from '../http/concurrencyLimiter';
import { fetchImage, type Sources } from './fetchImage';

/** Where an image comes from: a file that was sent, or an address that it is fetched from. */
export interface Source {
  /** The part of the request that an error is about. */
  field: 'file' | 'url';
  url: string | null;
  /** Its account's: those take turns with whatever is bounded for the whole server. */
  turn: Turn;
  /**
   * Gives the bytes to `use`; until that is over they have a place that others wait for.
   * @throws RejectedImage, or the reason of the signal that ends it.
   */
  withBytes: <T>(use: (bytes: Buffer) => Promise<T>) => Promise<T>;
}

/** Images that are fetched and taken in at the same time, each up to 15 MB, and of one account: the accounts take turns. */
const fetching = { atOnce: 6, waiting: 1_000 };
const perAccount = { atOnce: 3, waiting: 100, error: 'overloaded' } as const;

/**
 * An image that the server fetches itself, in the turn of the account that it is for.
 * @param url as `sourceURL` gives it. @param turn its signal ends the waiting as well as the fetching.
 */
export type FromURL = (url: string, turn: { accountID: number; signal?: AbortSignal | undefined }) => Source;

/** One for the whole server, so that what is fetched at the same time is bounded whoever requests it. */
export const openFetching = (sources: Sources): FromURL => {
  const places = concurrencyLimiter({ ...fetching, perKey: perAccount });
  return (url, { accountID, signal }) => {
    const turn = { key: accountID, signal };
    return {
      field: 'url',
      url,
      turn,
      withBytes: (use) => places.run(async () => use(await fetchImage(url, sources, signal)), turn),
    };
  };
};
