import { type Completeness, completeness } from '../completeness';
import type { FieldIssue } from '../messages';
import { imageIssues, type PublishableImage } from './publishableImages';
import type { ListingValues, ListingVariant } from './variants';

/** Issues of fields that prevent publication. */
export const missingFields = (variant: ListingVariant, values: ListingValues): readonly FieldIssue[] =>
  completeness(variant, values).missing;

/** Issues of images that prevent publication. */
export const missingImages = imageIssues;

/**
 * Completeness of a listing (docs/decisions/listing-fields.md): checked at activation, and shown by the progress meter
 * of the form.
 * @param values values of the fields, parsed or as typed.
 * @param images images in order, the cover first.
 */
export const listingCompleteness = (
  variant: ListingVariant,
  values: ListingValues,
  images: readonly PublishableImage[],
): Completeness =>
  completeness(variant, values, [{ name: 'images', issues: missingImages(variant, images) }]);
