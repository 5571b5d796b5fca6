import { type FieldIssue, fieldIssues } from '../messages';
import { imageIssues, type PublishableImage } from './publishableImages';
import { type ListingValues, type ListingVariant, variantFields } from './variants';

/** How far a listing is from publication. */
export interface Completeness {
  /** What stands in the way: one entry per field; the images are told at `images`. Empty when it can be published. */
  missing: FieldIssue[];
  /** Share of what publication asks for that is there, 0–1. */
  share: number;
}

/**
 * What a listing lacks for publication (docs/decisions/listing-fields.md): the server refuses activation on it, the form's meter shows it.
 * @param values the fields, parsed or as typed. @param images in their order, the cover first.
 */
export const completeness = (
  variant: ListingVariant,
  values: ListingValues,
  images: readonly PublishableImage[],
): Completeness => {
  const parsed = variant.published.safeParse(values);
  const missing = parsed.success ? [] : fieldIssues(variant.published, parsed.error.issues, values);
  missing.push(...imageIssues(variant, images));
  const lacking = new Set(missing.map(({ path }) => path.split('.')[0] ?? path));
  const required = variantFields(variant).filter(({ meta }) => meta.required);
  // A rule across fields (some seating, a price) asks for something as long as it is not met.
  const asked = new Set(['images', ...required.map(({ name }) => name), ...lacking]);
  return { missing, share: (asked.size - lacking.size) / asked.size };
};
