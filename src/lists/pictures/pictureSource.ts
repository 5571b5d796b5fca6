import { appConfig } from '../../app/config';

/** Where a stored picture is, from the address it was served with: the pictures may be on another host than the page. */
export const pictureSource = (url: string): string => new URL(url, appConfig().mediaURL).href;
