import { appConfig } from '../providers/config';

/** Where a stored image is, from its address in the response: the images may be on another host than the page. */
export const imageSource = (url: string): string => new URL(url, appConfig().mediaURL).href;
