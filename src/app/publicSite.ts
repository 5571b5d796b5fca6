import { appConfig } from './config';

/** The public site, when there is one beside this one (decisions §1). */
export const publicSite = (): string | undefined => {
  const { siteURL } = appConfig();
  return new URL(siteURL).origin === window.location.origin ? undefined : siteURL;
};
