import { appConfig, defaultOrigin, isLocalHost } from './config';

/**
 * The public site, when there is one: the configured one, or the site host of a page on another (docs/decisions/services.md). On
 * localhost there is none unless it is configured: a link would lead nowhere.
 */
export const publicSite = (): string | undefined => {
  const { siteURL } = appConfig();
  const { location } = window;
  if (new URL(siteURL).origin === location.origin) return undefined;
  return isLocalHost(location.hostname) && siteURL === defaultOrigin(location) ? undefined : siteURL;
};

/** The site that shows listings to everyone: the public site, else the pages that come with this installation. */
export const listingSite = (): string => publicSite() ?? window.location.origin;
