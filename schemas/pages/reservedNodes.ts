import { languages } from '../languages';
import { publicPath } from '../listing/publication';
import {
  apiRoot,
  authRoot,
  contractPage,
  mediaRoot,
  propertyRoot,
  trackingRoot,
  unsubscribePath,
} from '../roots';
import { appRoutes } from '../routes';

const firstPart = (path: string): string => path.split('/').find(Boolean) ?? '';

/** First path segments that are reserved for the product, and so cannot be those of pages. */
const reserved: ReadonlySet<string> = new Set(
  [
    appRoutes.map(({ path }) => path),
    languages.map((language) => publicPath('1', language)),
    [apiRoot, authRoot, contractPage, mediaRoot, propertyRoot, trackingRoot, unsubscribePath],
    languages,
    ['/lokaler', '/maeglere', '/statistik'],
    ['/admin', '/assets', '/content', '/healthz', '/readyz', '/staff', '/sitemap', '/well-known'],
  ]
    .flat()
    .map(firstPart),
);

/** True if a root page with this segment would hide a path of the product. */
export const isReservedNode = (pathNode: string): boolean => reserved.has(pathNode);

/** True for a language segment: `/om/en` is the English version of `/om`. */
export const isLanguageNode = (pathNode: string): boolean =>
  languages.some((language) => language === pathNode);
