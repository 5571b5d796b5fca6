/** A rendition as it is kept. */
export interface StoredImage {
  bytes: Buffer;
  storedAt: Date;
}

/**
 * Where renditions are kept. A key is `<hash>/<width>.webp`; what stands under it never changes, so several servers
 * may put the same key at the same time.
 */
export interface MediaStore {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** @returns undefined when nothing is kept under the key. */
  get: (key: string) => Promise<StoredImage | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Removes what is there; nothing there is no error. */
  delete: (key: string) => Promise<void>;
  /** Removes what killed processes have left half-written. */
  sweep: () => Promise<void>;
}
