import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { imageArrangement, ListingImages } from '../../../schemas/image';
import type { Database } from '../../db/database';
import { images } from '../../db/tables';
import { invalid, notFound } from '../../errors';
import type { Answer } from '../../http/answer';
import { coverIssue, withCover } from '../../media/imageRules';
import type { ImageRow } from '../../media/renditions';
import { noteUnclaimed } from '../../media/unclaimed';
import { changeImages, type ImageChange } from './changeImages';

type Arrangement = z.output<typeof imageArrangement>;

/**
 * Images in the requested order.
 * @throws AppError `invalid` if the list does not contain each image of the listing exactly once.
 */
const arranged = (listingImages: readonly ImageRow[], wanted: Arrangement['images']): ImageRow[] => {
  const there = new Map(listingImages.map((image) => [image.id, image]));
  const named = wanted.flatMap(({ ID, alt, floorPlan }) => {
    const image = there.get(ID);
    // An image that the list contains twice is not found again.
    there.delete(ID);
    return image ? [{ ...image, alt: alt ?? null, floorPlan }] : [];
  });
  if (named.length !== wanted.length || there.size > 0) {
    throw invalid({ path: 'images', message: { rule: 'valid' } });
  }
  return named;
};

/** Sets order, alt texts and floor plan flags of all images. */
export const arrangeImages = (
  tx: Database,
  { images: wanted, coverTextConfirmed }: Arrangement,
  change: ImageChange,
): Promise<Answer<ListingImages>> =>
  changeImages(tx, { ...change, coverTextConfirmed }, async (listing) => {
    const listingImages = arranged(listing.images, wanted);
    const issue = coverIssue(listingImages);
    if (issue) throw invalid(issue);
    return listingImages;
  });

/** Removes an image. If it was the cover, the next image that is not a floor plan becomes the cover. */
export const deleteImage = (
  tx: Database,
  imageID: string,
  change: ImageChange,
): Promise<Answer<ListingImages>> =>
  changeImages(tx, change, async (listing) => {
    const removed = listing.images.find(({ id }) => id === imageID);
    if (!removed) throw notFound();
    await tx.delete(images).where(eq(images.id, imageID));
    await noteUnclaimed(tx, removed);
    return withCover(listing.images.filter((image) => image !== removed));
  });
