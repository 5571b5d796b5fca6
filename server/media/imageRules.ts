import { imageCountLimits } from '../../schemas/limits';
import { isPublished } from '../../schemas/listing/publication';
import { imageIssues, type PublishableImage } from '../../schemas/listing/publishableImages';
import type { StatusID } from '../../schemas/listing/status';
import type { FieldIssue } from '../../schemas/messages';

const onImages = (message: FieldIssue['message']): FieldIssue => ({ path: 'images', message });

/** Issue if the cover is a floor plan. */
export const coverIssue = ([cover]: readonly { floorPlan: boolean }[]): FieldIssue | undefined =>
  cover?.floorPlan ? onImages({ rule: 'coverFloorPlan' }) : undefined;

/** Issue if the listing already has the maximum number of images. */
export const fullIssue = (
  { offMarket }: { offMarket: boolean },
  images: readonly unknown[],
): FieldIssue | undefined => {
  const { max } = imageCountLimits(offMarket);
  return images.length >= max ? onImages({ rule: 'imageMax', max }) : undefined;
};

/**
 * Issues that a visible listing would have with these images, because it must stay complete (docs/decisions/images.md).
 */
export const publishedIssues = (
  { status, offMarket }: { status: StatusID; offMarket: boolean },
  images: readonly PublishableImage[],
): FieldIssue[] => (isPublished(status) ? imageIssues({ offMarket }, images) : []);

/** Images in an order in which the cover is not a floor plan: the first other image moves to the front. */
export const withCover = <Image extends { floorPlan: boolean }>(images: readonly Image[]): Image[] => {
  const cover = images.find(({ floorPlan }) => !floorPlan);
  return cover ? [cover, ...images.filter((image) => image !== cover)] : [...images];
};
