import { concurrencyLimiter, type Turn } from '../limits/concurrencyLimiter';
import { fetchImage, type Sources } from './fetchImage';

/** Source of an image: an uploaded file, or a URL that the server fetches. */
export interface Source {
  /** Field of the request to which errors are assigned. */
  field: 'file' | 'url';
  url: string | null;
  /** Queue key and signal. The key is the account, so that accounts share the slots fairly. */
  turn: Turn;
  /**
   * Calls `use` with the bytes. The slot is occupied until `use` has finished.
   * @throws RejectedImage, or the reason of the signal.
   */
  withBytes: <T>(use: (bytes: Buffer) => Promise<T>) => Promise<T>;
}

/**
 * Maximum number of images (up to 15 MB each) that are downloaded and decoded concurrently, in total and per account.
 * Accounts are served round-robin.
 */
const fetching = { atOnce: 6, waiting: 1_000 };
const perAccount = { atOnce: 3, waiting: 100, error: 'overloaded' } as const;

/**
 * Creates a source that downloads an image in a slot of its account.
 * @param url URL as returned by `sourceURL`.
 * @param turn account, and signal that aborts waiting and download.
 */
export type FromURL = (url: string, turn: { accountID: number; signal?: AbortSignal | undefined }) => Source;

/**
 * Creates the function that downloads images. A server must create it only once, because it limits the concurrent
 * downloads.
 */
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
