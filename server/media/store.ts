/** A stored rendition. */
export interface StoredImage {
  bytes: Buffer;
  storedAt: Date;
}

/**
 * Store of renditions. A key is `<hash>/<width>.webp`. The content of a key never changes, so several servers may store
 * the same key concurrently.
 */
export interface MediaStore {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /**
   * Reads a rendition.
   * @returns undefined if the key does not exist.
   */
  get: (key: string) => Promise<StoredImage | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Deletes a key. Without effect if the key does not exist. */
  delete: (key: string) => Promise<void>;
  /** All keys, unordered. */
  keys: () => AsyncIterable<string>;
  /** Deletes incomplete files of processes that were killed. */
  sweep: () => Promise<void>;
}
