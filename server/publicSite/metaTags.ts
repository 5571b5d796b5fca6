import type { Words } from '../../i18n/fieldText';
import { type Language, languages } from '../../schemas/languages';
import { type Html, html, jsonScript } from './html';

/** Number of characters of a description that search engines and link previews display. */
const shown = 160;

/** Beginning of a text as one line, truncated between two words. */
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
  /** Description for link previews, if it differs from `description`. */
  sharedDescription?: string | undefined;
  /** Absolute URL of the page in each language in which it exists. */
  addresses: Readonly<Partial<Record<Language, string>>>;
  address: string;
  /** Absolute URL of the image in link previews. */
  image?: string | undefined;
  type?: 'website' | 'article' | 'profile';
}

/** Meta tags of a page: description, canonical URL, links to other languages, Open Graph properties. */
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

/** Breadcrumb: name and path of a page. The current page has no path. */
export interface Crumb {
  name: string;
  path?: string | undefined;
  /** Language of the name, if it differs from the page's language. */
  language?: Language | undefined;
}

/**
 * Breadcrumb links, followed by the same breadcrumbs as structured data (schema.org).
 * @param site URL of the public site without a path.
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
