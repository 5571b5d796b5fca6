import { createHash } from 'node:crypto';
import type { Language } from '../../schemas/languages';
import type { Config } from '../config';
import { AppError } from '../errors';
import { concurrencyLimiter } from '../limits/concurrencyLimiter';
import type { ImageStore } from '../media/imageStore';
import type { StoredPublicListing } from '../publicSite/findPublicListing';
import { type ProspectusDocument, prospectusDocument } from './document';
import { openDrawingProcess } from './drawApart';

/** Maximum total size in bytes of the cached files. */
const keptBytes = 64 * 1024 * 1024;

/**
 * Time for which a failure is cached, and maximum number of cached failures. Repeated attempts would delay other
 * documents.
 */
const failures = { milliseconds: 5 * 60_000, most: 1000 };

/** Caller that requests a prospectus. */
export interface Asker {
  /** Key of the caller's queue. */
  key: string;
  /** True for an anonymous request. Visitors have a separate queue, so that they do not delay members. */
  isVisitor?: boolean;
  /** Signal that aborts when the client disconnects. A document without a waiting request is not drawn. */
  signal?: AbortSignal;
}

/** Drawing in progress, and number of requests that wait for it. */
interface Making {
  file: Promise<Buffer>;
  waiting: number;
  ending: AbortController;
}

export interface Prospectuses {
  /** Content of the prospectus for a stored listing, in a language. */
  documentOf: (listing: StoredPublicListing, language: Language) => ProspectusDocument;
  /** Hash of the content; equal documents have equal tags. */
  tagOf: (document: ProspectusDocument) => string;
  /**
   * Returns the PDF file, from the cache or newly drawn.
   * @throws AppError `overloaded` or `rate_limited` if too many requests wait, `not_drawn` after a failure, or the
   * signal's reason.
   */
  fileOf: (document: ProspectusDocument, asker: Asker) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Opens the service that draws prospectuses one at a time and caches the files (LRU). */
export const openProspectuses = (
  imageStore: Pick<ImageStore, 'rendition'>,
  config: Pick<Config, 'publicURL' | 'siteURL'>,
): Prospectuses => {
  const drawer = openDrawingProcess();
  const perKey = { atOnce: 1, waiting: 10, error: 'rate_limited' } as const;
  const drawings = concurrencyLimiter({ atOnce: 1, waiting: 60, perKey });
  /** Queue of visitors. At most two of their documents are passed to the common queue at a time. */
  const visitors = concurrencyLimiter({ atOnce: 2, waiting: 60, perKey });
  /** Cached files by tag; the most recently used file is last. */
  const kept = new Map<string, Buffer>();
  /** Time until which each failed document is not drawn again; the oldest failure is first. */
  const failed = new Map<string, number>();
  const underWay = new Map<string, Making>();
  let bytes = 0;

  const keep = (tag: string, file: Buffer) => {
    kept.set(tag, file);
    bytes += file.byteLength;
    for (const [oldest, old] of kept) {
      if (bytes <= keptBytes) return;
      kept.delete(oldest);
      bytes -= old.byteLength;
    }
  };
  const keepFailure = (tag: string) => {
    const until = Date.now() + failures.milliseconds;
    failed.delete(tag);
    failed.set(tag, until);
    const [oldest] = failed.keys();
    if (failed.size > failures.most && oldest !== undefined) failed.delete(oldest);
    return until;
  };
  const notDrawn = (until: number, cause?: unknown) =>
    new AppError('not_drawn', { retryAfter: (until - Date.now()) / 1000, cause });
  const imagesOf = async ({ cover, images, floorPlan }: ProspectusDocument) => {
    const found: [string, Uint8Array][] = [];
    for (const image of [cover, floorPlan, ...images]) {
      // A missing image is skipped.
      const stored = image && (await imageStore.rendition(image.hash, image.width));
      if (stored) found.push([image.hash, stored.bytes]);
    }
    return found;
  };
  const tagOf = (document: ProspectusDocument) =>
    createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22);
  const draw = async (tag: string, document: ProspectusDocument): Promise<Buffer> => {
    const found = kept.get(tag);
    if (found) return found;
    const images = await imagesOf(document);
    try {
      const file = await drawer.draw(document, images);
      keep(tag, file);
      return file;
    } catch (cause) {
      throw notDrawn(keepFailure(tag), cause);
    }
  };
  const begin = (tag: string, document: ProspectusDocument, { key, isVisitor }: Asker): Making => {
    const ending = new AbortController();
    const turn = { key, signal: ending.signal };
    const inLine = () => drawings.run(() => draw(tag, document), turn);
    const file = isVisitor ? visitors.run(inLine, turn) : inLine();
    return { file, ending, waiting: 0 };
  };
  /**
   * Waits for a drawing that other requests may share. If the last waiting request is aborted, a drawing that has not
   * started is cancelled.
   */
  const join = (tag: string, making: Making, signal: AbortSignal | undefined): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        making.waiting -= 1;
        if (making.waiting === 0) {
          if (underWay.get(tag) === making) underWay.delete(tag);
          making.ending.abort(signal?.reason);
        }
        reject(signal?.reason);
      };
      making.waiting += 1;
      signal?.addEventListener('abort', leave, { once: true });
      making.file
        .finally(() => {
          signal?.removeEventListener('abort', leave);
          if (underWay.get(tag) === making) underWay.delete(tag);
        })
        .then(resolve, reject);
    });

  return {
    documentOf: (listing, language) => prospectusDocument(listing, language, config),
    tagOf,
    fileOf: async (document, asker) => {
      const tag = tagOf(document);
      const found = kept.get(tag);
      if (found) {
        kept.delete(tag);
        kept.set(tag, found);
        return found;
      }
      const until = failed.get(tag);
      if (until !== undefined && until > Date.now()) throw notDrawn(until);
      asker.signal?.throwIfAborted();
      const making = underWay.get(tag) ?? begin(tag, document, asker);
      underWay.set(tag, making);
      return join(tag, making, asker.signal);
    },
    close: drawer.close,
  };
};
