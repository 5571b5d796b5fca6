import { type Completeness, completeness } from '../completeness';
import type { FieldIssue } from '../messages';
import { imageIssues, type PublishableImage } from './publishableImages';
import type { ListingValues, ListingVariant } from './variants';

/** Fields that a listing lacks for publication. */
export const missingFields = (variant: ListingVariant, values: ListingValues): readonly FieldIssue[] =>
  completeness(variant, values).missing;

/** Missing images; for every variant with images. */
export const missingImages = imageIssues;

/**
 * Missing content of a listing for publication (docs/decisions/listing-fields.md): checked at activation, shown by the
 * form's meter.
 * @param values the fields, parsed or as typed.
 * @param images in order, the cover first.
 */
export const listingCompleteness = (
  variant: ListingVariant,
  values: ListingValues,
  images: readonly PublishableImage[],
): Completeness =>
  completeness(variant, values, [{ name: 'images', issues: missingImages(variant, images) }]);
