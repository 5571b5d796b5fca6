import { isDeepStrictEqual } from 'node:util';
import { imagesTarget } from '../../schemas/imports/targets';
import type { PublishableImage } from '../../schemas/listing/publishableImages';
import { findTransition } from '../../schemas/listing/status';
import type { ListingValues } from '../../schemas/listing/variants';
import type { FieldIssue } from '../../schemas/messages';
import { type Changes, changesBetween } from '../access/changes';
import { addressID } from '../listings/resolveReferences';
import { sourceURL } from '../media/fetchImage';
import type { ImageRow } from '../media/renditions';
import type { Circumstances, Existing } from './circumstances';

/**
 * Images of a listing after the import: the images of the file in its order, then uploaded images.
 * @param urls image URLs of the row; undefined if the file has no images.
 */
export const imagesAfter = (
  urls: readonly string[] | undefined,
  images: readonly ImageRow[],
  coverTextConfirmed: boolean,
): readonly PublishableImage[] => {
  if (!urls) return images;
  const [cover] = images;
  const named = urls.map((url) => images.find((image) => image.sourceURL === sourceURL(url)));
  const uploaded = images.filter((image) => image.sourceURL === null);
  return [...named, ...uploaded].map((image, position) => ({
    floorPlan: image?.floorPlan ?? false,
    coverTextConfirmed:
      position === 0 && (coverTextConfirmed || (image === cover && cover?.coverTextConfirmed)),
  }));
};

/**
 * Changes that the import makes to a listing's fields. An address in another spelling is no change if its id is equal.
 */
export const fieldChanges = (fields: ListingValues, whole: ListingValues): Changes =>
  changesBetween(fields, {
    ...whole,
    ...(addressID(whole) === addressID(fields) ? { address: fields.address } : {}),
  });

/** True if the import can activate a listing with this status. */
export const canBePublished = ({ status, awaitingReview }: Pick<Existing, 'status' | 'awaitingReview'>) =>
  !awaitingReview && findTransition('activate', status, { staff: false, roles: ['member'] }) !== undefined;

/** True if the listing already has the images of the file in its order, followed by uploaded images only. */
export const hasImages = (urls: readonly string[], images: readonly ImageRow[]): boolean => {
  const wanted = new Set(urls.map(sourceURL));
  const named = images.slice(0, wanted.size);
  const others = images.slice(wanted.size);
  return (
    isDeepStrictEqual(
      named.map((image) => image.sourceURL),
      [...wanted],
    ) && others.every((image) => image.sourceURL === null)
  );
};

/** True if an update would change neither fields, images, cover confirmation nor status. */
export const isUnchanged = (
  existing: Existing,
  whole: ListingValues,
  { read: { imageURLs }, publish, coverTextConfirmed }: Circumstances,
  lacking: readonly FieldIssue[],
): boolean => {
  const { fields, images } = existing;
  if (Object.keys(fieldChanges(fields, whole)).length > 0) return false;
  if (publish && lacking.length === 0 && canBePublished(existing)) return false;
  if (!imageURLs) return true;
  const [cover] = images;
  return hasImages(imageURLs, images) && !(coverTextConfirmed && cover && !cover.coverTextConfirmed);
};

/** True if an issue is about images: about their number (`images`) or about a URL in the file. */
export const isAboutImages = ({ path }: FieldIssue): boolean =>
  /^images(?:\.|$)/.test(path) || path.startsWith(imagesTarget);
