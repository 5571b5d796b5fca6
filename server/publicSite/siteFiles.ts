import { existsSync, readdirSync } from 'node:fs';
import type { SiteFiles } from './frame';

const assets = 'assets';

/**
 * The built files of the public site, by the names that they begin with.
 * @param folder of the built web app, ending in a slash; undefined when nothing is built.
 */
export const findSiteFiles = (folder: string | undefined): SiteFiles => {
  const files = folder && existsSync(folder + assets) ? readdirSync(folder + assets) : [];
  const pathOf = (pattern: RegExp) => {
    const found = files.find((file) => pattern.test(file));
    return found && `/${assets}/${found}`;
  };
  return {
    styles: pathOf(/^publicSite-[\w-]+\.css$/),
    script: pathOf(/^publicSite-[\w-]+\.js$/),
    font: pathOf(/^schibsted-grotesk-da-[\w-]+\.woff2$/),
  };
};
