import { imageCountLimits } from '../limits';
import type { FieldIssue } from '../messages';

/** What publication asks of an image; the first is the cover. */
export interface PublishableImage {
  floorPlan: boolean;
  /** The advertiser has confirmed that it holds no text. */
  coverTextConfirmed?: boolean | undefined;
}

/** The path of the error about a missing confirmation of the cover. */
export const coverConfirmationPath = 'images.coverTextConfirmed';

/**
 * What the images lack for publication: their number, a cover that is no floor plan, and the advertiser's word that
 * the cover holds no text. The meter, the panel, the activation and the import ask nothing else.
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
