import type { Words } from '../../i18n/fieldText';
import { type Language, languages } from '../../schemas/languages';
import { type Html, html, jsonScript } from './html';

/** Number of characters of a description that search engines and shared links display. */
const shown = 160;

/** Beginning of a text on one line, truncated at a word. */
export const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= shown) return line;
  const cut = line.slice(0, shown);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), shown / 2))} …`;
};

interface MetaTags {
  words: Words;
  title: string;
  description: string;
  /** Description for shared links, if it differs. */
  sharedDescription?: string | undefined;
  /** Absolute URL of the page in each available language. */
  addresses: Readonly<Partial<Record<Language, string>>>;
  address: string;
  /** Absolute URL of the image for shared links. */
  image?: string | undefined;
  type?: 'website' | 'article' | 'profile';
}

/** Description, canonical URL, languages and Open Graph properties of a page. */
export const metaTags = ({
  words,
  title,
  description,
  sharedDescription = description,
  addresses,
  address,
  image,
  type = 'website',
}: MetaTags): Html => {
  const property = (name: string, content: string | undefined) =>
    content !== undefined && html`<meta property="og:${name}" content="${content}">\n`;
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
${languages.map(
  (language) =>
    addresses[language] !== undefined &&
    html`<link rel="alternate" hreflang="${language}" href="${addresses[language]}">\n`,
)}<meta name="twitter:card" content="${image === undefined ? 'summary' : 'summary_large_image'}">
${property('type', type)}${property('site_name', 'Torvet')}${property(
  'locale',
  words.formats.tag.replace('-', '_'),
)}${property('title', title)}${property('description', sharedDescription)}${property('url', address)}${property('image', image)}`;
};

/** Breadcrumb: the name of a page, and its path unless it is the current page. */
export interface Crumb {
  name: string;
  /** Path on the site. */
  path?: string | undefined;
  /** Language of the name, if it differs from the page's. */
  language?: Language | undefined;
}

/**
 * Breadcrumb links, and the same as structured data.
 * @param site URL of the public site, without a path.
 */
export const breadcrumbs = (crumbs: readonly Crumb[], site: string, label: string): Html =>
  html`<nav class="crumbs" aria-label="${label}"><ol>${crumbs.map(
    ({ name, path, language }) =>
      html`<li${language !== undefined && html` lang="${language}"`}>${
        path === undefined
          ? html`<span aria-current="page">${name}</span>`
          : html`<a href="${path}">${name}</a>`
      }</li>`,
  )}</ol></nav>
${jsonScript('application/ld+json', {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path === undefined ? {} : { item: `${site}${path}` }),
  })),
})}`;
