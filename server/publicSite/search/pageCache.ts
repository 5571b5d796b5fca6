import type { CachedPage } from '../sendPage';

/** LRU cache of rendered pages. Pages of older generations are dropped. */
export interface PageCache {
  get: (generation: number, key: string) => CachedPage | undefined;
  set: (generation: number, key: string, page: CachedPage) => void;
}

/**
 * Opens an empty cache.
 * @param mostBytes maximum total size of the cached pages.
 */
export const openPageCache = (mostBytes: number): PageCache => {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  let current = -1;

  const enter = (generation: number): void => {
    if (generation <= current) return;
    pages.clear();
    bytes = 0;
    current = generation;
  };

  return {
    get: (generation, key) => {
      enter(generation);
      const page = pages.get(key);
      if (page) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    set: (generation, key, page) => {
      // The state from which the page was rendered has been replaced in the meantime.
      if (generation !== current) return;
      bytes += page.body.length - (pages.get(key)?.body.length ?? 0);
      pages.set(key, page);
      for (const [oldest, { body }] of pages) {
        if (bytes <= mostBytes) break;
        pages.delete(oldest);
        bytes -= body.length;
      }
    },
  };
};
