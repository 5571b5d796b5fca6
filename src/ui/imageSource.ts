import { appConfig } from '../providers/config';

/** Where a stored image is, from the address it was served with: the images may be on another host than the page. */
export const imageSource = (url: string): string => new URL(url, appConfig().mediaURL).href;
