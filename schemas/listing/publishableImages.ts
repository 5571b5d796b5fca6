import { imageCountLimits } from '../limits';
import type { FieldIssue } from '../messages';

/** Requirements of publication for an image; the first is the cover. */
export interface PublishableImage {
  floorPlan: boolean;
  /** The advertiser has confirmed that it has no text. */
  coverTextConfirmed?: boolean | undefined;
}

/** The path of the error about a missing confirmation of the cover. */
export const coverConfirmationPath = 'images.coverTextConfirmed';

/**
 * Missing properties of images for publication: their number, a cover that is no floor plan, and the confirmation that
 * it has no text. The only check of meter, panel, activation and import.
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
