import { concurrencyLimiter, type Turn } from '../limits/concurrencyLimiter';
import { fetchImage, type Sources } from './fetchImage';

/** Source of an image: an uploaded file, or a URL that the server fetches. */
export interface Source {
  /** Part of the request to which errors refer. */
  field: 'file' | 'url';
  url: string | null;
  /** Queue of the image's account, so that accounts share the slots of the server fairly. */
  turn: Turn;
  /**
   * Passes the bytes to `use`, and occupies a slot until `use` has finished.
   * @throws RejectedImage, or the reason of the signal.
   */
  withBytes: <T>(use: (bytes: Buffer) => Promise<T>) => Promise<T>;
}

/**
 * Maximum number of images (up to 15 MB each) that are downloaded and decoded concurrently, in total and per account.
 * Accounts are processed round-robin.
 */
const fetching = { atOnce: 6, waiting: 1_000 };
const perAccount = { atOnce: 3, waiting: 100, error: 'overloaded' } as const;

/**
 * Downloads an image in a slot of its account.
 * @param url URL as returned by `sourceURL`.
 * @param turn account, and a signal that aborts waiting and download.
 */
export type FromURL = (url: string, turn: { accountID: number; signal?: AbortSignal | undefined }) => Source;

/** Creates the downloader. Use one per server, so that concurrent downloads are limited. */
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
