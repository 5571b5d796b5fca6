import { type Completeness, completeness } from '../completeness';
import type { FieldIssue } from '../messages';
import { imageIssues, type PublishableImage } from './publishableImages';
import type { ListingValues, ListingVariant } from './variants';

/** What the fields of a listing lack for publication. */
export const missingFields = (variant: ListingVariant, values: ListingValues): readonly FieldIssue[] =>
  completeness(variant, values).missing;

/** What its images lack; of whatever variant has them. */
export const missingImages = imageIssues;

/**
 * What a listing lacks for publication (docs/decisions/listing-fields.md): the server rejects activation on it, the
 * form's meter shows it.
 * @param values the fields, parsed or as typed. @param images in their order, the cover first.
 */
export const listingCompleteness = (
  variant: ListingVariant,
  values: ListingValues,
  images: readonly PublishableImage[],
): Completeness =>
  completeness(variant, values, [{ name: 'images', issues: missingImages(variant, images) }]);
