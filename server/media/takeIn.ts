import { createHash } from 'node:crypto';
import type { ImageKind } from '../../schemas/limits';
import type { Connection } from '../db/database';
import type { StoredImage } from '../db/tables/storedImage';
import { AppError } from '../errors';
import type { Turn } from '../limits/concurrencyLimiter';
import type { ImageStore } from './imageStore';
import { RejectedImage } from './readImage';
import type { Source } from './source';
import { noteUnclaimed } from './unclaimed';

/** Name of an image in the media store: its content hash. */
export const contentHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Decodes an image and stores its renditions. They are deleted after a day if no record gets the image.
 * @throws RejectedImage with the reason, or the reason of the signal.
 */
export const takeIn = async (
  { db }: Pick<Connection, 'db'>,
  imageStore: ImageStore,
  content: Buffer,
  turn: Turn,
  kind?: ImageKind,
): Promise<StoredImage> => {
  const hash = contentHash(content);
  const { width, height, renditions } = await imageStore.read(content, turn, kind);
  await noteUnclaimed(db, { hash, width });
  await imageStore.keep(hash, renditions);
  return { hash, width, height, bytes: renditions.reduce((sum, { bytes }) => sum + bytes.length, 0) };
};

const codes = { imageTooLarge: 'too_large', imageFetch: 'image_fetch' } as const;
const hasCode = (rule: string): rule is keyof typeof codes => Object.hasOwn(codes, rule);

/** Converts a rejected image to an error on the field of the request that contained the image. */
export const atSource = (field: Source['field'], error: unknown): unknown => {
  if (!(error instanceof RejectedImage)) return error;
  const { reason } = error;
  const code = hasCode(reason.rule) ? codes[reason.rule] : 'invalid';
  return new AppError(code, { issues: [{ path: field, message: reason }], cause: error });
};

/**
 * Downloads and decodes an image without storing it.
 * @throws AppError `invalid`, `too_large` or `image_fetch` on the image's field.
 */
export const tryImage = async (imageStore: Pick<ImageStore, 'read'>, source: Source): Promise<void> => {
  try {
    await source.withBytes((bytes) => imageStore.read(bytes, source.turn));
  } catch (error) {
    throw atSource(source.field, error);
  }
};
