import { existsSync, readdirSync } from 'node:fs';
import type { SiteFiles } from './frame';

const assets = 'assets';

/**
 * Finds the built files of a page by the prefixes of their names.
 * @param folder folder of the built web app, ending in a slash; undefined if nothing is built.
 * @param page `publicSite` for the public site, `apiPage` for the API documentation.
 */
export const findSiteFiles = (folder: string | undefined, page: 'publicSite' | 'apiPage'): SiteFiles => {
  const files = folder && existsSync(folder + assets) ? readdirSync(folder + assets) : [];
  const pathOf = (pattern: RegExp) => {
    const found = files.find((file) => pattern.test(file));
    return found && `/${assets}/${found}`;
  };
  return {
    styles: pathOf(new RegExp(`^${page}-[\\w-]+\\.css$`)),
    script: pathOf(new RegExp(`^${page}-[\\w-]+\\.js$`)),
    font: pathOf(/^schibsted-grotesk-da-[\w-]+\.woff2$/),
  };
};
