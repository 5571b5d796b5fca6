import { type Completeness, completeness } from '../completeness';
import type { FieldIssue } from '../messages';
import { imageIssues, type PublishableImage } from './publishableImages';
import type { ListingValues, ListingVariant } from './variants';

/** Fields missing for publication. */
export const missingFields = (variant: ListingVariant, values: ListingValues): readonly FieldIssue[] =>
  completeness(variant, values).missing;

/** Missing images, for variants with images. */
export const missingImages = imageIssues;

/**
 * Content missing for publication (docs/decisions/listing-fields.md), checked at activation and shown by the form's
 * progress meter.
 * @param values values of the fields, parsed or as typed.
 * @param images images in order, the cover first.
 */
export const listingCompleteness = (
  variant: ListingVariant,
  values: ListingValues,
  images: readonly PublishableImage[],
): Completeness =>
  completeness(variant, values, [{ name: 'images', issues: missingImages(variant, images) }]);
