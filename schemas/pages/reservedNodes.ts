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

/** First parts of addresses that the product has for itself, or will have: no page that staff write can be there. */
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

/** Whether a root page would shadow a path of the product. */
export const isReservedNode = (pathNode: string): boolean => reserved.has(pathNode);

/** Whether a path segment is a language: `/om/en` is the page `/om` in English. */
export const isLanguageNode = (pathNode: string): boolean =>
  languages.some((language) => language === pathNode);
