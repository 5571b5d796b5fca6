import { imageCountLimits } from '../limits';
import type { FieldIssue } from '../messages';

/** Properties of an image that publication checks. */
export interface PublishableImage {
  floorPlan: boolean;
  /** The advertiser has confirmed that the image contains no text. */
  coverTextConfirmed?: boolean | undefined;
}

/** Path of the error about the cover's missing confirmation. */
export const coverConfirmationPath = 'images.coverTextConfirmed';

/**
 * Issues of images that prevent publication: their number, a floor plan as the cover, and the missing confirmation
 * that the cover contains no text. Used by the progress meter, the images panel, activation and imports.
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
