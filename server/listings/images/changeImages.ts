import { eq, sql } from 'drizzle-orm';
import type { ListingImages } from '../../../schemas/image';
import { missingImages } from '../../../schemas/listing/completeness';
import { audit } from '../../access/audit';
import type { Caller, WriteContext } from '../../access/caller';
import type { Database } from '../../db/database';
import { images, listings } from '../../db/tables';
import { AppError, invalid, notFound } from '../../errors';
import { type Answer, versioned } from '../../http/answer';
import { publishedIssues } from '../../media/imageRules';
import { type ImageRow, imageRecord } from '../../media/renditions';
import { requireAction } from '../requireAction';
import { lockListing, type StoredListing } from '../storedListing';

/** Listing to change, and the author of the change. */
export interface ImageChange extends WriteContext {
  id: number;
  /** Expected version of the images (`If-Match`); undefined skips the check. */
  imagesVersion?: number;
  /** True if the advertiser has confirmed that the cover contains no text. */
  coverTextConfirmed?: boolean | undefined;
  /** Action of the audit row, if not the default. */
  action?: 'undo';
}

/** Images with the confirmation on the cover only. The confirmation does not apply to a new cover. */
const confirmed = (
  [cover]: readonly ImageRow[],
  listingImages: readonly ImageRow[],
  said: boolean | undefined,
): ImageRow[] =>
  listingImages.map((image, position) => ({
    ...image,
    coverTextConfirmed: position === 0 && (said ?? (image.id === cover?.id && cover.coverTextConfirmed)),
  }));

const answerImages = (listingImages: readonly ImageRow[], imagesVersion: number): Answer<ListingImages> =>
  versioned(imagesVersion, { images: listingImages.map(imageRecord), imagesVersion });

/** Writes order, alt texts and floor plan flags of all images in one statement. */
const writeArrangement = async (
  tx: Database,
  listingID: number,
  listingImages: readonly ImageRow[],
): Promise<void> => {
  const wanted = listingImages.map(({ id, alt, floorPlan, coverTextConfirmed }, position) => ({
    id,
    position,
    alt,
    floorPlan,
    coverTextConfirmed,
  }));
  await tx.execute(sql`
    update ${images} set position = wanted.position, alt = wanted.alt, floor_plan = wanted."floorPlan",
      cover_text_confirmed = wanted."coverTextConfirmed"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (id uuid, position smallint, alt text, "floorPlan" boolean, "coverTextConfirmed" boolean)
    where images.id = wanted.id and images.listing_id = ${listingID}
      and (images.position, images.alt, images.floor_plan, images.cover_text_confirmed)
        is distinct from (wanted.position, wanted.alt, wanted."floorPlan", wanted."coverTextConfirmed")`);
};

/**
 * Updates the listing's columns that are derived from its images.
 * @returns the new version of the images.
 */
const writeListing = async (
  tx: Database,
  listing: StoredListing,
  listingImages: readonly ImageRow[],
  { apiKey, userID }: Caller,
): Promise<number> => {
  const [cover] = listingImages;
  const [written] = await tx
    .update(listings)
    .set({
      imagesVersion: sql`${listings.imagesVersion} + 1`,
      updatedAt: sql`now()`,
      imageCount: listingImages.length,
      imageBytes: listingImages.reduce((sum, { bytes }) => sum + bytes, 0),
      thumbnail: cover?.hash ?? null,
      thumbnailAlt: cover?.alt ?? null,
      missingImages: missingImages(listing, listingImages).length,
      changedBy: apiKey ? null : userID,
      changedKey: apiKey?.ID ?? null,
    })
    .where(eq(listings.id, listing.id))
    .returning({ imagesVersion: listings.imagesVersion });
  if (!written) throw notFound();
  return written.imagesVersion;
};

/** Properties of an image in the audit log. */
const remembered = ({ id, alt, floorPlan, coverTextConfirmed }: ImageRow) => ({
  ID: id,
  ...(alt === null ? {} : { alt }),
  ...(floorPlan ? { floorPlan } : {}),
  ...(coverTextConfirmed ? { coverTextConfirmed } : {}),
});

/**
 * Locks a listing and changes its images.
 * @param tx transaction of the change.
 * @param change function that inserts and deletes rows of images, and returns the resulting images in order.
 * @throws AppError `stale` with the current images, `action_not_allowed`, or `invalid` on `images`.
 */
export const changeImages = async (
  tx: Database,
  { id, caller, traceID, imagesVersion, coverTextConfirmed, action }: ImageChange,
  change: (listing: StoredListing) => Promise<readonly ImageRow[]>,
): Promise<Answer<ListingImages>> => {
  const listing = await lockListing(tx, id);
  if (imagesVersion !== undefined && imagesVersion !== listing.imagesVersion) {
    const { body } = answerImages(listing.images, listing.imagesVersion);
    throw new AppError('stale', { extra: { current: body } });
  }
  requireAction('update', listing, caller);
  const listingImages = confirmed(listing.images, await change(listing), coverTextConfirmed);
  const issues = publishedIssues(listing, listingImages);
  if (issues.length > 0) throw invalid(...issues);
  await writeArrangement(tx, id, listingImages);
  const written = await writeListing(tx, listing, listingImages, caller);
  await audit(tx, {
    caller,
    subject: { kind: 'listing', id },
    accountID: listing.accountID,
    action: action ?? 'images',
    changes: { images: [listing.images.map(remembered), listingImages.map(remembered)] },
    traceID,
    version: written,
  });
  return answerImages(listingImages, written);
};
