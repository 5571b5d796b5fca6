import { createHash } from 'node:crypto';
import { concurrencyLimiter } from '../http/concurrencyLimiter';
import { AppError } from '../http/errors';
import type { ImageStore } from '../media/imageStore';
import type { ProspectusDocument } from './document';
import { openDrawingThread } from './drawApart';

/** Bytes of files that a server keeps to send them again. */
const keptBytes = 64 * 1024 * 1024;

/** How long, and of how many, it is known that they could not be drawn: trying again holds everyone's up. */
const failures = { milliseconds: 5 * 60_000, most: 1000 };

export interface Prospectuses {
  /** A name for what the file holds: the same for two documents that are equal. */
  tagOf: (document: ProspectusDocument) => string;
  /**
   * The file: kept from the last time, or drawn.
   * @param asker who asks; they take turns. @throws AppError `overloaded` or `rate_limited` when too many wait for one, and
   * `not_drawn` when it could not be drawn, now or a while ago.
   */
  fileOf: (document: ProspectusDocument, asker: string) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Makes listings' prospectuses, one at a time, and keeps those that were asked for last. */
export const openProspectuses = (imageStore: Pick<ImageStore, 'rendition'>): Prospectuses => {
  const thread = openDrawingThread();
  const limiter = concurrencyLimiter({
    atOnce: 1,
    waiting: 60,
    perKey: { atOnce: 1, waiting: 10, error: 'rate_limited' },
  });
  /** Whoever was asked for last stands last. */
  const kept = new Map<string, Buffer>();
  /** When each may be tried again, the oldest first. */
  const failed = new Map<string, number>();
  const underWay = new Map<string, Promise<Buffer>>();
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
      // One that is not there is left out rather than the whole.
      const stored = image && (await imageStore.rendition(image.hash, image.width));
      if (stored) found.push([image.hash, stored.bytes]);
    }
    return found;
  };
  const tagOf = (document: ProspectusDocument) =>
    createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22);
  const make = async (tag: string, document: ProspectusDocument, asker: string): Promise<Buffer> => {
    const draw = async () => {
      const images = await imagesOf(document);
      try {
        return await thread.draw(document, images);
      } catch (cause) {
        throw notDrawn(keepFailure(tag), cause);
      }
    };
    const file = await limiter.run(draw, { key: asker });
    keep(tag, file);
    return file;
  };

  return {
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
      const making = underWay.get(tag) ?? make(tag, document, asker).finally(() => underWay.delete(tag));
      underWay.set(tag, making);
      return making;
    },
    close: thread.close,
  };
};
