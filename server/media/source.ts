import { concurrencyLimiter, type Turn } from '../limits/concurrencyLimiter';
import { fetchImage, type Sources } from './fetchImage';

/** Source of an image: an uploaded file, or a URL that the server fetches. */
export interface Source {
  /** The part of the request that an error is about. */
  field: 'file' | 'url';
  url: string | null;
  /** Account of the image: accounts share server-wide slots fairly. */
  turn: Turn;
  /**
   * Gives the bytes to `use`; until that is over they have a place that others wait for.
   * @throws RejectedImage, or the reason of the signal that ends it.
   */
  withBytes: <T>(use: (bytes: Buffer) => Promise<T>) => Promise<T>;
}

/**
 * Maximum number of concurrently fetched and decoded images (up to 15 MB each), in total and per account, scheduled
 * round-robin by account.
 */
const fetching = { atOnce: 6, waiting: 1_000 };
const perAccount = { atOnce: 3, waiting: 100, error: 'overloaded' } as const;

/**
 * Downloads an image in a slot of its account.
 * @param url as `sourceURL` returns it.
 * @param turn its signal aborts waiting and download.
 */
export type FromURL = (url: string, turn: { accountID: number; signal?: AbortSignal | undefined }) => Source;

/** One for the server, so that concurrent downloads are bounded. */
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
