import { publicPath } from '../../schemas/listing/publication';
import type { Config } from '../config';

/** The whole address of a listing's public page: on the site that `SITE_URL` names, or else here. */
export const listingAddress = (
  { publicURL, siteURL }: Pick<Config, 'publicURL' | 'siteURL'>,
  id: number,
): string => `${siteURL ?? publicURL}${publicPath(id)}`;
