import { randomUUID } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import type { ImagePlace, ListingImages } from '../../../schemas/image';
import type { Connection, Database } from '../../db/database';
import { images } from '../../db/tables';
import { invalid } from '../../errors';
import type { Answer } from '../../http/answer';
import type { Write } from '../../http/write';
import { fullIssue, withCover } from '../../media/imageRules';
import type { ImageStore } from '../../media/imageStore';
import type { ImageRow } from '../../media/renditions';
import { requireQuota } from '../../media/requireQuota';
import type { Source } from '../../media/source';
import { atSource, contentHash, takeIn } from '../../media/takeIn';
import { claim } from '../../media/unclaimed';
import { requireAction } from '../requireAction';
import { findListing, type StoredListing } from '../storedListing';
import { changeImages, type ImageChange } from './changeImages';

/**
 * Images including the added one. An image of a batch is inserted before the later images of the batch; if there are
 * none, it is appended.
 */
const placeInBatch = (images: readonly ImageRow[], added: ImageRow): ImageRow[] => {
  const { batch, batchPlace } = added;
  const later = images.findIndex(
    (image) =>
      batch !== null && image.batch === batch && batchPlace !== null && (image.batchPlace ?? 0) > batchPlace,
  );
  return later < 0 ? [...images, added] : [...images.slice(0, later), added, ...images.slice(later)];
};

interface Addition<Response> {
  database: Connection;
  imageStore: ImageStore;
  write: Write;
  /** Creates the response within the transaction of the write. */
  respond: (tx: Database, added: Answer<ListingImages>) => Promise<Response>;
}

export const respondImages = async (_tx: Database, added: Answer<ListingImages>) => added;

/**
 * Rejects an image that the listing cannot have.
 * @throws AppError `invalid`, `action_not_allowed`
 */
const requireRoom = async (
  db: Database,
  listing: StoredListing,
  { caller }: ImageChange,
  { field, url }: Source,
  hash?: string,
): Promise<void> => {
  requireAction('update', listing, caller);
  const issue = fullIssue(listing, listing.images);
  if (issue) throw invalid(issue);
  await requireQuota(db, listing.accountID);
  const same = [
    ...(hash === undefined ? [] : [eq(images.sourceHash, hash)]),
    ...(url === null ? [] : [eq(images.sourceURL, url)]),
  ];
  if (same.length === 0) return;
  const found = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.listingID, listing.id), or(...same)))
    .limit(1);
  if (found.length > 0) throw invalid({ path: field, message: { rule: 'imageExists' } });
};

/**
 * Inserts the row of an accepted image.
 * @param tx transaction that has locked the listing.
 */
export const insertImage = async (
  tx: Database,
  listing: StoredListing,
  image: Omit<ImageRow, 'id' | 'alt' | 'floorPlan' | 'coverTextConfirmed'>,
): Promise<ImageRow> => {
  const row: ImageRow = {
    id: randomUUID(),
    alt: null,
    floorPlan: false,
    coverTextConfirmed: false,
    ...image,
  };
  await tx
    .insert(images)
    .values({ ...row, listingID: listing.id, position: listing.images.length, sourceHash: image.hash });
  await claim(tx, image.hash);
  return row;
};

/**
 * Adds an image to a listing, at the end or at its position in its batch. It becomes the cover if all other images are
 * floor plans.
 * @throws AppError `invalid`, `too_large` or `image_fetch` on the image's field or on `images`, `action_not_allowed`.
 */
export const addImage = async <Response>(
  { database, imageStore, write, respond }: Addition<Response>,
  source: Source,
  change: ImageChange,
  place: ImagePlace = {},
): Promise<Response> => {
  /** Rejects the image before it is downloaded and decoded; the transaction repeats the checks. */
  const rejectEarly = async (hash?: string) => {
    try {
      const listing = await findListing(database.db, change.id);
      if (listing) await requireRoom(database.db, listing, change, source, hash);
    } catch (error) {
      // A repeated request gets its stored response even if the quota is exhausted now.
      await write(() => Promise.reject(error), hash);
    }
  };
  const take = async (bytes: Buffer) => {
    const hash = contentHash(bytes);
    const content = source.url === null ? hash : undefined;
    if (content !== undefined) await rejectEarly(content);
    const image = await takeIn(database, imageStore, bytes, source.turn);
    return write(
      async (tx) =>
        respond(
          tx,
          await changeImages(tx, change, async (listing) => {
            await requireRoom(tx, listing, change, source, hash);
            const added = await insertImage(tx, listing, {
              ...image,
              sourceURL: source.url,
              batch: place.batch ?? null,
              batchPlace: place.place ?? null,
            });
            return withCover(placeInBatch(listing.images, added));
          }),
        ),
      content,
    );
  };
  try {
    if (source.url !== null) await rejectEarly();
    return await source.withBytes(take);
  } catch (error) {
    throw atSource(source.field, error);
  }
};
