import { type Language, languages } from '../../../schemas/languages';
import { frontPath } from '../../../schemas/publicSearch';
import type { NewsItem, PublicPage } from '../../content/publicPages';
import { framed } from '../frame';
import { Html, html, jsonScript } from '../html';
import { breadcrumbs, metaTags, shortened } from '../metaTags';
import type { PageParts } from '../search/searchPage';
import { siteWords } from '../words';

/** Path in a language of a page that staff have written. */
export const contentPath = (path: string, language: Language): string =>
  language === 'da' ? path : `${path}/${language}`;

/** Page of the list of news. */
export interface NewsPage {
  news: readonly NewsItem[];
  /** Page number; the first page is 1. */
  page: number;
  last: number;
}

const listOfNews = ({ news, page, last }: NewsPage, path: string, language: Language): Html => {
  const { text, formats } = siteWords[language];
  const step = (to: number, name: 'previous' | 'next') =>
    to >= 1 &&
    to <= last &&
    html`<a class="button outlined" rel="${name === 'previous' ? 'prev' : 'next'}" href="${contentPath(path, language)}${to > 1 && `?page=${to}`}">${text(`torvet.publicSearch.${name}`)}</a>`;
  return html`${news.length === 0 && html`<p>${text('torvet.sitePages.noNews')}</p>`}<ul class="news">${news.map(
    ({ path: itemPath, title, language: written, date, teaser }) =>
      html`<li><p class="date"><time datetime="${date}">${formats.date(date)}</time></p><h2${written !== language && html` lang="${written}"`}><a href="${contentPath(itemPath, language)}">${title}</a></h2>${teaser && html`<p>${teaser}</p>`}</li>`,
  )}</ul>
${last > 1 && html`<nav class="pages" aria-label="${text('torvet.publicSearch.pages')}">${step(page - 1, 'previous')}<span>${text('torvet.brokers.page', { page, last })}</span>${step(page + 1, 'next')}</nav>`}`;
};

const withoutMarkup = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ');

/**
 * Absolute URL of the first image of a page, for shared links. Stored markup is sanitised, so all its images are on
 * this server.
 */
const firstImage = (markup: string, origin: string): string | undefined => {
  const [, path] = /<img[^>]*? src="(\/media\/[^"]+)"/.exec(markup) ?? [];
  return path === undefined ? undefined : new URL(path, origin).href;
};

/**
 * Page that staff have written, in the language of the request. The news page also contains the list of news.
 * @param origin origin of the URLs of images.
 */
export const contentPage = (
  page: PublicPage,
  language: Language,
  news: NewsPage | undefined,
  parts: PageParts,
  origin: string,
): Html => {
  const { site } = parts;
  const words = siteWords[language];
  const { text, formats } = words;
  const paths = { da: contentPath(page.path, 'da'), en: contentPath(page.path, 'en') };
  const addresses = {
    da: `${site}${paths.da}`,
    ...(page.languages.includes('en') ? { en: `${site}${paths.en}` } : {}),
  };
  const address = addresses[language] ?? addresses.da;
  const written = (one: Language) => one !== language && html` lang="${one}"`;
  const link = ({ path, title, language: one }: PublicPage['below'][number]) =>
    html`<li${written(one)}><a href="${contentPath(path, language)}">${title}</a></li>`;
  return framed(
    {
      words,
      title: text('torvet.publicListing.documentTitle', { title: page.title }),
      paths,
      ...parts.chrome,
      head: html`${metaTags({
        words,
        title: page.title,
        description: page.news?.teaser ?? (shortened(withoutMarkup(page.html)) || page.title),
        address,
        addresses,
        image: firstImage(page.html, origin),
        type: page.news ? 'article' : 'website',
      })}${
        page.news &&
        jsonScript('application/ld+json', {
          '@context': 'https://schema.org',
          '@type': 'NewsArticle',
          headline: page.title,
          datePublished: page.news.date,
          inLanguage: page.contentLanguage,
          url: address,
        })
      }`,
      main: html`<div class="content-page">
${breadcrumbs(
  [
    { name: text('torvet.navigation.findProperty'), path: frontPath(language) },
    ...page.trail.map(({ title, path, language: one }) => ({
      name: title,
      path: contentPath(path, language),
      language: one === language ? undefined : one,
    })),
    { name: page.title },
  ],
  site,
  text('torvet.brokers.crumbs'),
)}
<article class="reading">
<h1${written(page.language)}>${page.title}</h1>
${page.news && html`<p class="date"><time datetime="${page.news.date}">${formats.date(page.news.date)}</time></p>`}
<div class="markup"${written(page.contentLanguage)}>${new Html(page.html)}</div>
</article>
${news && listOfNews(news, page.path, language)}
${page.below.length > 0 && html`<nav aria-label="${page.title}" class="below"><ul>${page.below.map(link)}</ul></nav>`}
</div>`,
    },
    parts.files,
    parts.addresses,
  );
};

/** Splits a path into page and language: `/om/en` is `/om` in English. */
export const readContentPath = (path: string): { path: string; language: Language } => {
  const language = languages.find((one) => one !== 'da' && path.endsWith(`/${one}`));
  return language === undefined
    ? { path, language: 'da' }
    : { path: path.slice(0, -language.length - 1), language };
};
