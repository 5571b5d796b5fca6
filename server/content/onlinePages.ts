import { catalogue } from '../../i18n/catalogue';
import { formats } from '../../i18n/format';
import { showsPrices, withPrices } from '../../i18n/priceTable';
import { languageFromHeader, translate } from '../../i18n/translate';
import { danishDate } from '../../schemas/calendar';
import type { Language } from '../../schemas/languages';
import type { OnlinePage } from '../../schemas/pages/page';
import type { PageValues } from '../../schemas/pages/pageForm';
import { cookieTablesNode, cookieTablesPath } from '../../schemas/pages/paths';
import { childrenOf, lineOf } from '../../schemas/pages/tree';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { notFound } from '../errors';
import { findProducts } from '../promotions/storedPromotion';
import {
  pathPattern,
  placesOf,
  publishedPath,
  readPublishedTree,
  readTexts,
  readTree,
  type TreePage,
} from './pageRows';
import { sanitise } from './sanitise';

/** True if a caller may read pages of the member area: staff, and administrators and members of any account. */
const reads = ({ staff, accounts }: Caller): boolean =>
  staff || accounts.some(({ roles }) => roles.includes('admin') || roles.includes('member'));

/** True if a caller may see paths and titles of pages: staff, and all users of an account. */
const seesTree = ({ staff, accounts }: Caller): boolean => staff || accounts.length > 0;

/** Title of a page in a language; the Danish title if there is no translation. */
export const titleIn = (
  { title, titleEnglish }: Pick<PageValues, 'title' | 'titleEnglish'>,
  language: Language,
): string => (language === 'en' ? (titleEnglish ?? title) : title);

/** True if a page belongs to the member area, not to the consent dialog. */
const isOfMembers = (tree: readonly TreePage[], id: number): boolean => {
  const [top] = lineOf(placesOf(tree), id);
  return top !== undefined && top.page.published?.pathNode !== cookieTablesNode;
};

const onlineBelow = (
  tree: readonly TreePage[],
  parentID: number | undefined,
  language: Language,
): OnlinePage[] =>
  childrenOf(placesOf(tree), parentID).flatMap(({ ID, page: { published } }) => {
    if (!published || !isOfMembers(tree, ID)) return [];
    const children = onlineBelow(tree, ID, language);
    const page = {
      id: ID,
      pathNode: published.pathNode,
      title: titleIn(published, language),
      places: published.memberPlaces ?? [],
      public: published.public === true,
    };
    return [children.length > 0 ? { ...page, children } : page];
  });

/** Caller and request for pages of the member area. */
interface PageReader {
  caller: Caller;
  acceptLanguage: string | undefined;
  today: string;
}

/**
 * Tree of published pages in the language of the request. It includes pages that the caller may not open, because the
 * app then shows the reason.
 */
export const readOnlinePages = async (
  db: Database,
  { caller, acceptLanguage, today }: PageReader,
): Promise<OnlinePage[]> =>
  seesTree(caller)
    ? onlineBelow(await readPublishedTree(db, today), undefined, languageFromHeader(acceptLanguage))
    : [];

/** Replaces placeholders in a text with current prices of promotion products. */
export const fillIn = async (db: Database, markup: string, language: Language): Promise<string> =>
  showsPrices(markup)
    ? withPrices(markup, await findProducts(db), {
        text: (key, params) => translate(catalogue[language], key, params),
        formats: formats(language),
      })
    : markup;

/** Published content of a page; undefined if the page is not published. */
const renderPage = async (db: Database, id: number, acceptLanguage: string | undefined) => {
  const { published } = await readTexts(db, id);
  if (!published) return undefined;
  const { content, contentEnglish } = published;
  const wanted = languageFromHeader(acceptLanguage);
  const english = wanted === 'en' ? contentEnglish : undefined;
  const language = english === undefined ? ('da' as const) : ('en' as const);
  return {
    id,
    title: titleIn(published, wanted),
    content: await fillIn(db, sanitise(english ?? content), language),
    language,
  };
};

/**
 * Published content of a page. @throws AppError `not_found`, also if the caller may not read the page.
 */
export const readOnlinePage = async (
  db: Database,
  id: number,
  { caller, acceptLanguage, today }: PageReader,
) => {
  const tree = reads(caller) ? await readPublishedTree(db, today) : [];
  if (publishedPath(tree, id) === undefined || !isOfMembers(tree, id)) throw notFound();
  const page = await renderPage(db, id, acceptLanguage);
  if (!page) throw notFound();
  return page;
};

/** Page with the cookie tables, which everyone may read; undefined if it is not published. */
export const readCookieTables = async (db: Database, acceptLanguage: string | undefined) => {
  const tree = await readTree(db);
  const page = tree.find(({ id }) => publishedPath(tree, id) === cookieTablesPath);
  return page && renderPage(db, page.id, acceptLanguage);
};

/** Returns true if a published page of the member area has the path. */
export const isOnlinePath = async (db: Database, path: string, now: Date): Promise<boolean> => {
  if (!pathPattern.test(path)) return false;
  const wanted = path.replace(/\/$/, '');
  const tree = await readPublishedTree(db, danishDate(now));
  return tree.some(({ id }) => publishedPath(tree, id) === wanted && isOfMembers(tree, id));
};
