import { introductions } from '../../../i18n/da/introductions';
import { matchRoute } from '../../../schemas/matchRoute';
import { keysOf } from '../../../schemas/recordOf';
import type { SkeletonShape } from '../../ui/PageSkeleton';

/** Routes whose heading and introduction are shown while the page loads. */
const introduced = keysOf(introductions);

/** Shape of the placeholder of a page while it loads. */
export const skeletonOf = (pathname: string): SkeletonShape => {
  const route = matchRoute(pathname)?.route;
  return {
    index: route?.isList === true,
    introduction: introduced.find((name) => name === route?.name),
  };
};
