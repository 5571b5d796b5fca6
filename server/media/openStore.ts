import { join } from 'node:path';
import type { Config } from '../config';
import { directoryStore } from './directoryStore';
import { s3Store } from './s3Store';
import type { MediaStore } from './store';

type StoreConfig = Pick<Config, 'mediaURL' | 'mediaAccess' | 'dataDir'> &
  Partial<Pick<Config, 'mediaCopyFrom'>>;

const storeAt = (url: string | undefined, { mediaAccess, dataDir }: StoreConfig): MediaStore =>
  url === undefined ? directoryStore(join(dataDir, 'media')) : s3Store(url, mediaAccess);

/** Store in `MEDIA_COPY_FROM`, whose images are copied to the current store. */
export const openFormerStore = (config: StoreConfig): MediaStore | undefined =>
  config.mediaCopyFrom === undefined
    ? undefined
    : storeAt(config.mediaCopyFrom === 'folder' ? undefined : config.mediaCopyFrom, config);

/** Writes to a store, and reads missing images from the former store. */
const withFormer = (store: MediaStore, former: MediaStore): MediaStore => ({
  ...store,
  get: async (key) => (await store.get(key)) ?? former.get(key),
  has: async (key) => (await store.has(key)) || former.has(key),
  delete: async (key) => {
    // Deleted from the former store first: otherwise a running copy would restore the image.
    await former.delete(key);
    await store.delete(key);
  },
});

/**
 * Configured media store: S3-compatible by `MEDIA_URL`, otherwise a folder in `DATA_DIR`; with `MEDIA_COPY_FROM`
 * combined with the former store.
 * @throws Error with one sentence that names the invalid variable.
 */
export const openStore = (config: StoreConfig): MediaStore => {
  const store = storeAt(config.mediaURL, config);
  const former = openFormerStore(config);
  return former ? withFormer(store, former) : store;
};
