/** A stored rendition. */
export interface StoredImage {
  bytes: Buffer;
  storedAt: Date;
}

/**
 * Storage of renditions. A key is `<hash>/<width>.webp`; its content never changes, so several servers may put the same
 * key at the same time.
 */
export interface MediaStore {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** @returns undefined if the key does not exist. */
  get: (key: string) => Promise<StoredImage | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Deletes a key; a missing one is no error. */
  delete: (key: string) => Promise<void>;
  /** All keys, in no order. */
  keys: () => AsyncIterable<string>;
  /** Removes what killed processes have left half-written. */
  sweep: () => Promise<void>;
}
