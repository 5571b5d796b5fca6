import type { Language } from '../../schemas/languages';
import type { PageValues } from '../../schemas/pages/pageForm';
import { type PagePlaceName, pagePlaces } from '../../schemas/pages/places';
import { childrenOf, lineOf } from '../../schemas/pages/tree';
import type { Database } from '../db/database';
import { fillIn, titleIn } from './onlinePages';
import {
  isNews,
  pathPattern,
  placesOf,
  publishedPath,
  readPublishedTree,
  readTexts,
  type TreePage,
} from './pageRows';
import { sanitise } from './sanitise';

export interface PublicPageLink {
  path: string;
  title: string;
  language: Language;
}

/** News: a page with a date below the page `nyheder`. */
export interface NewsItem extends PublicPageLink {
  /** Danish date, e.g. `2026-11-27`. */
  date: string;
  teaser?: string;
}

export interface PublicPage extends PublicPageLink {
  id: number;
  version: number;
  /** Content as sanitised HTML. */
  html: string;
  /** Language of the content; Danish if there is no translation. The title may have another language. */
  contentLanguage: Language;
  /** Languages in which the page has content. */
  languages: readonly Language[];
  /** Menus of the public site that link to the page. */
  placement: readonly PagePlaceName[];
  publishedAt: Date | null;
  /** Public ancestors, topmost first. */
  trail: readonly PublicPageLink[];
  /** Subpages for the navigation of the section. */
  below: readonly PublicPageLink[];
  /** Date and teaser, if the page is news. */
  news?: { date: string; teaser?: string };
}

/** Links in the menus of the public site, by menu. */
export type PublicMenus = Readonly<Record<PagePlaceName, readonly PublicPageLink[]>>;

const linkTo = (
  tree: readonly TreePage[],
  page: TreePage,
  language: Language,
): PublicPageLink | undefined => {
  const path = publishedPath(tree, page.id);
  if (!page.published?.public || path === undefined) return undefined;
  return { path, ...titled(page.published, language) };
};

const titled = (published: Pick<PageValues, 'title' | 'titleEnglish'>, language: Language) => ({
  title: titleIn(published, language),
  language: language === 'en' && published.titleEnglish === undefined ? ('da' as const) : language,
});

const linksTo = (tree: readonly TreePage[], pages: readonly TreePage[], language: Language) =>
  pages.flatMap((page) => linkTo(tree, page, language) ?? []);

const below = (tree: readonly TreePage[], parentID: number | undefined): TreePage[] =>
  childrenOf(placesOf(tree), parentID).map(({ page }) => page);

const isIn = (place: PagePlaceName) => (page: TreePage) =>
  page.published?.publicPlaces?.includes(place) ?? false;

const newsOf = (
  { newsDate, teaser, teaserEnglish }: Omit<PageValues, 'content' | 'contentEnglish'>,
  language: Language,
) => {
  const text = language === 'en' ? (teaserEnglish ?? teaser) : teaser;
  return newsDate === undefined
    ? undefined
    : { date: newsDate, ...(text === undefined ? {} : { teaser: text }) };
};

/**
 * Finds the page of the public site at a path such as `/om` or `/nyheder/ny-soegning`, in a language with Danish as
 * fallback. Pages of the member area, and news with a date after `today` (Danish date), are not found.
 */
export const publicPageAt = async (
  db: Database,
  path: string,
  language: Language,
  today: string,
): Promise<PublicPage | undefined> => {
  if (!pathPattern.test(path)) return undefined;
  const wanted = path.replace(/\/$/, '');
  const tree = await readPublishedTree(db, today);
  const page = tree.find(({ id }) => publishedPath(tree, id) === wanted);
  const link = page && linkTo(tree, page, language);
  if (!page || !link) return undefined;
  const { published } = await readTexts(db, page.id);
  if (!published) return undefined;
  const english = language === 'en' ? published.contentEnglish : undefined;
  const contentLanguage = english === undefined ? ('da' as const) : ('en' as const);
  const above = lineOf(placesOf(tree), page.id).slice(0, -1);
  const news = isNews(tree, page) ? newsOf(published, language) : undefined;
  return {
    ...link,
    id: page.id,
    version: page.version,
    html: await fillIn(db, sanitise(english ?? published.content), contentLanguage),
    contentLanguage,
    languages: published.contentEnglish === undefined ? ['da'] : ['da', 'en'],
    placement: published.publicPlaces ?? [],
    publishedAt: page.publishedAt,
    trail: linksTo(
      tree,
      above.map((place) => place.page),
      language,
    ),
    below: linksTo(tree, below(tree, page.id).filter(isIn('sub')), language),
    ...(news ? { news } : {}),
  };
};

/** Menus of the public site, with top-level pages in tree order; the footer also contains subpages. */
export const publicMenus = async (db: Database, language: Language, today: string): Promise<PublicMenus> => {
  const tree = await readPublishedTree(db, today);
  const top = below(tree, undefined);
  const all = top.flatMap(function withBelow(page): TreePage[] {
    return [page, ...below(tree, page.id).flatMap(withBelow)];
  });
  const [main, sub, footer] = pagePlaces.map((place) =>
    linksTo(tree, (place === 'footer' ? all : top).filter(isIn(place)), language),
  );
  return { main: main ?? [], sub: sub ?? [], footer: footer ?? [] };
};

/**
 * Page of the published news, newest first, and number of news. @param today Danish date; news with a later date are
 * excluded.
 */
export const publicNews = async (
  db: Database,
  language: Language,
  { from = 0, count = 20, today }: { from?: number; count?: number; today: string },
): Promise<{ news: readonly NewsItem[]; total: number }> => {
  const tree = await readPublishedTree(db, today);
  const news = tree
    .filter((page) => isNews(tree, page))
    .flatMap((page) => {
      const link = linkTo(tree, page, language);
      const item = page.published && newsOf(page.published, language);
      return link && item ? [{ ...link, ...item, id: page.id }] : [];
    })
    .toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
  return { news: news.slice(from, from + count).map(({ id: _id, ...item }) => item), total: news.length };
};

/** Paths of all public pages, for the site map. News with a date after `today` are excluded. */
export const publicPagePaths = async (db: Database, today: string): Promise<string[]> => {
  const tree = await readPublishedTree(db, today);
  return tree.flatMap((page) => linkTo(tree, page, 'da')?.path ?? []);
};
