import { mediaRoot } from '../../schemas/api';
import type { ListingImage } from '../../schemas/image';
import type { images } from '../db/tables';

/** Widths of renditions in pixels. An image narrower than the largest width also has a rendition in its own width. */
export const standardWidths = [320, 640, 1280, 2048] as const;

/** Maximum width of a rendition in pixels. */
export const widest = 2048;

/**
 * Widths of an image's renditions, smallest first. No rendition is wider than the image.
 * @param width width of the image in pixels.
 */
export const renditionWidths = (width: number): number[] => {
  const largest = Math.min(width, widest);
  return [...standardWidths.filter((standard) => standard < largest), largest];
};

/** Key of a rendition in the media store. */
export const renditionKey = (hash: string, width: number): string => `${hash}/${width}.webp`;

const renditionURL = (hash: string, width: number) => `${mediaRoot}/${renditionKey(hash, width)}`;

/** URL of an image's smallest rendition, which lists show. */
export const thumbnailURL = (hash: string): string => renditionURL(hash, standardWidths[0]);

/** Columns of an image that responses and sorting need. */
export type ImageRow = Pick<
  typeof images.$inferSelect,
  | 'id'
  | 'hash'
  | 'width'
  | 'height'
  | 'bytes'
  | 'alt'
  | 'floorPlan'
  | 'coverTextConfirmed'
  | 'sourceURL'
  | 'batch'
  | 'batchPlace'
>;

/**
 * URLs of an image and its renditions.
 * @param image hash, and width in pixels.
 */
export const renditionURLs = ({ hash, width: widestOne }: { hash: string; width: number }) => ({
  url: renditionURL(hash, widestOne),
  renditions: renditionWidths(widestOne).map((width) => ({ width, url: renditionURL(hash, width) })),
});

/** Converts a row to an image in a response. */
export const imageRecord = (row: ImageRow): ListingImage => ({
  ID: row.id,
  ...renditionURLs(row),
  width: row.width,
  height: row.height,
  alt: row.alt ?? undefined,
  floorPlan: row.floorPlan,
  ...(row.coverTextConfirmed ? { coverTextConfirmed: true as const } : {}),
  sourceURL: row.sourceURL ?? undefined,
});
