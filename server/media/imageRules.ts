import { imageCountLimits } from '../../schemas/limits';
import { isPublished } from '../../schemas/listing/publication';
import { imageIssues, type PublishableImage } from '../../schemas/listing/publishableImages';
import type { StatusID } from '../../schemas/listing/status';
import type { FieldIssue } from '../../schemas/messages';

const onImages = (message: FieldIssue['message']): FieldIssue => ({ path: 'images', message });

/** Issue of a floor plan as the cover. */
export const coverIssue = ([cover]: readonly { floorPlan: boolean }[]): FieldIssue | undefined =>
  cover?.floorPlan ? onImages({ rule: 'coverFloorPlan' }) : undefined;

/** Issue of more images than the listing's variant may have. */
export const fullIssue = (
  { offMarket }: { offMarket: boolean },
  images: readonly unknown[],
): FieldIssue | undefined => {
  const { max } = imageCountLimits(offMarket);
  return images.length >= max ? onImages({ rule: 'imageMax', max }) : undefined;
};

/** Rules of the images of a visible listing: it stays complete (docs/decisions/images.md). */
export const publishedIssues = (
  { status, offMarket }: { status: StatusID; offMarket: boolean },
  images: readonly PublishableImage[],
): FieldIssue[] => (isPublished(status) ? imageIssues({ offMarket }, images) : []);

/** Images with the first one that is not a floor plan moved to the front, if there is one. */
export const withCover = <Image extends { floorPlan: boolean }>(images: readonly Image[]): Image[] => {
  const cover = images.find(({ floorPlan }) => !floorPlan);
  return cover ? [cover, ...images.filter((image) => image !== cover)] : [...images];
};
