import { matchRoute } from '../../../schemas/matchRoute';
import type { SkeletonShape } from '../../ui/PageSkeleton';

/** Routes whose heading and introduction are shown while the page loads (`introductions` in i18n). */
const introduced = ['accountStatistics', 'marketStatistics'] as const;

/** Shape of the placeholder of a page while it loads. */
export const skeletonOf = (pathname: string): SkeletonShape => {
  const route = matchRoute(pathname)?.route;
  return {
    index: route?.isList === true,
    introduction: introduced.find((name) => name === route?.name),
  };
};
