import type { Language } from '../../schemas/languages';
import { publicPath } from '../../schemas/listing/publication';
import { appConfig, defaultOrigin, isLocalHost } from './config';

/**
 * A public site on another origin: the configured one, or the site host (docs/decisions/services.md). On localhost there is none
 * unless it is configured.
 */
const otherSite = (): string | undefined => {
  const { siteURL } = appConfig();
  const { location } = window;
  if (new URL(siteURL).origin === location.origin) return undefined;
  return isLocalHost(location.hostname) && siteURL === defaultOrigin(location) ? undefined : siteURL;
};

/** Origin of the public site: another one, else this one with the pages that the server writes. */
export const listingSite = (): string => otherSite() ?? window.location.origin;

/** Address of a public listing's page. */
export const listingAddress = (listingID: number, language: Language): string =>
  `${listingSite()}${publicPath(listingID, language)}`;
