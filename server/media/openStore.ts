import { join } from 'node:path';
import type { Config } from '../config';
import { directoryStore } from './directoryStore';
import { s3Store } from './s3Store';
import type { MediaStore } from './store';

type StoreConfig = Pick<Config, 'mediaURL' | 'mediaAccess' | 'dataDir'> &
  Partial<Pick<Config, 'mediaCopyFrom'>>;

const storeAt = (url: string | undefined, { mediaAccess, dataDir }: StoreConfig): MediaStore =>
  url === undefined ? directoryStore(join(dataDir, 'media')) : s3Store(url, mediaAccess);

/** Store that `MEDIA_COPY_FROM` names, whose images are copied to the other one. */
export const openFormerStore = (config: StoreConfig): MediaStore | undefined =>
  config.mediaCopyFrom === undefined
    ? undefined
    : storeAt(config.mediaCopyFrom === 'folder' ? undefined : config.mediaCopyFrom, config);

/** Writes to a store, and reads images that it does not have from the previous one. */
const withFormer = (store: MediaStore, former: MediaStore): MediaStore => ({
  ...store,
  get: async (key) => (await store.get(key)) ?? former.get(key),
  has: async (key) => (await store.has(key)) || former.has(key),
  delete: async (key) => {
    // The former one first: a copy that is under way would bring it back.
    await former.delete(key);
    await store.delete(key);
  },
});

/**
 * The store that the configuration names: S3-compatible by `MEDIA_URL`, otherwise a folder in `DATA_DIR`; with
 * `MEDIA_COPY_FROM` also the former one.
 * @throws Error in one sentence that names the variable that is wrong.
 */
export const openStore = (config: StoreConfig): MediaStore => {
  const store = storeAt(config.mediaURL, config);
  const former = openFormerStore(config);
  return former ? withFormer(store, former) : store;
};
