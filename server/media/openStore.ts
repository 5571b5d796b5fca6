import { join } from 'node:path';
import type { Config } from '../config';
import { directoryStore } from './directoryStore';
import { s3Store } from './s3Store';
import type { MediaStore } from './store';

type StoreConfig = Pick<Config, 'mediaURL' | 'mediaAccess' | 'dataDir'> &
  Partial<Pick<Config, 'mediaCopyFrom'>>;

const storeAt = (url: string | undefined, { mediaAccess, dataDir }: StoreConfig): MediaStore =>
  url === undefined ? directoryStore(join(dataDir, 'media')) : s3Store(url, mediaAccess);

/** Store in `MEDIA_COPY_FROM`; its images are copied to the current store. */
export const openFormerStore = (config: StoreConfig): MediaStore | undefined =>
  config.mediaCopyFrom === undefined
    ? undefined
    : storeAt(config.mediaCopyFrom === 'folder' ? undefined : config.mediaCopyFrom, config);

/** Store that writes to the current store. An image that is missing there is read from the former store. */
const withFormer = (store: MediaStore, former: MediaStore): MediaStore => ({
  ...store,
  get: async (key) => (await store.get(key)) ?? former.get(key),
  has: async (key) => (await store.has(key)) || former.has(key),
  delete: async (key) => {
    // The image is deleted from the former store first: otherwise a running copy could restore it.
    await former.delete(key);
    await store.delete(key);
  },
});

/**
 * Media store by configuration: S3-compatible with `MEDIA_URL`, otherwise a folder in `DATA_DIR`. `MEDIA_COPY_FROM`
 * adds a former store.
 * @throws Error with one sentence that names the invalid variable.
 */
export const openStore = (config: StoreConfig): MediaStore => {
  const store = storeAt(config.mediaURL, config);
  const former = openFormerStore(config);
  return former ? withFormer(store, former) : store;
};
