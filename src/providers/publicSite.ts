import type { Language } from '../../schemas/languages';
import { publicPath } from '../../schemas/listing/publication';
import { appConfig, defaultOrigin, isLocalHost } from './config';

/**
 * Origin of a separate public site: the configured one, or the site host (docs/decisions/services.md). Undefined on
 * localhost, unless configured.
 */
const otherSite = (): string | undefined => {
  const { siteURL } = appConfig();
  const { location } = window;
  if (new URL(siteURL).origin === location.origin) return undefined;
  return isLocalHost(location.hostname) && siteURL === defaultOrigin(location) ? undefined : siteURL;
};

/** Origin of the public site: a separate one, or this server. */
export const listingSite = (): string => otherSite() ?? window.location.origin;

/** URL of a listing on the public site. */
export const listingAddress = (listingID: number, language: Language): string =>
  `${listingSite()}${publicPath(listingID, language)}`;
