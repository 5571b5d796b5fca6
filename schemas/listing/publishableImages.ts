import { imageCountLimits } from '../limits';
import type { FieldIssue } from '../messages';

/** Properties of an image that determine whether the listing can be published. */
export interface PublishableImage {
  floorPlan: boolean;
  /** True if the advertiser has confirmed that the image contains no text. */
  coverTextConfirmed?: boolean | undefined;
}

/** Path of the error about a cover without confirmation. */
export const coverConfirmationPath = 'images.coverTextConfirmed';

/**
 * Issues of images that prevent publication: wrong number of images, a floor plan as the cover, and a cover without the
 * confirmation that it contains no text.
 */
export const imageIssues = (
  { offMarket }: { offMarket: boolean },
  images: readonly PublishableImage[],
): FieldIssue[] => {
  const { min, max } = imageCountLimits(offMarket);
  const [cover] = images;
  const issues: FieldIssue[] = [];
  if (images.length < min) issues.push({ path: 'images', message: { rule: 'imageMin', min } });
  else if (images.length > max) issues.push({ path: 'images', message: { rule: 'imageMax', max } });
  else if (cover?.floorPlan) issues.push({ path: 'images', message: { rule: 'coverFloorPlan' } });
  if (cover && !cover.floorPlan && cover.coverTextConfirmed !== true)
    issues.push({ path: coverConfirmationPath, message: { rule: 'coverUnconfirmed' } });
  return issues;
};
