import type { Words } from '../../i18n/fieldText';
import { languages } from '../../schemas/languages';
import { publicPath } from '../../schemas/listing/publication';
import type { SiteAnnouncement } from '../../schemas/operations/announcements';
import { trackingRoot, trackingScript } from '../../schemas/roots';
import type { Config } from '../config';
import { Html, html } from './html';

/** Files that the pages are drawn with. */
export interface SiteFiles {
  /** Path of the style sheet; undefined when nothing is built. */
  styles: string | undefined;
  /** Path of the typeface, which is fetched beside the style sheet instead of after it. */
  font: string | undefined;
  /** Path of the script of the page. */
  script: string | undefined;
}

/** The metadata of a page, and its content. */
export interface SitePage {
  /** Of the page's language. */
  words: Words;
  title: string;
  /** Everything of the head beside the title and the files. */
  head: Html;
  /** A page that counts its visits, and is there in every language: which listing it is about. */
  listingID?: number;
  main: Html;
  /** What is announced above it. */
  announcements?: readonly SiteAnnouncement[];
  /** Stands under everything; on a phone always in sight. */
  aside?: Html;
}

/** Where the pages lead to and send to. */
export interface SiteAddresses {
  home: string;
  /** The sign-in page of the member area. */
  signIn: string;
  tracking: string;
  script: string;
}

/** Addresses that the configuration gives. */
export const siteAddresses = ({ siteURL, trackingURL }: Config): SiteAddresses => ({
  home: siteURL ?? '/',
  signIn: '/login',
  tracking: trackingURL ?? trackingRoot,
  script: trackingScript,
});

const mark = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#17494D"/><path d="M6 24V14l4-4.5 4 4.5v10zM14 24V11l4.5-5 4.5 5v13zM23 24v-9l2-2.2 2 2.2v9z" fill="#F6F4EF"/><path d="M17 24v-5h3v5z" fill="#D9694C"/></svg>`;

/** The same page in the other languages. */
const otherLanguages = ({ listingID, words: { text, formats } }: SitePage) =>
  listingID !== undefined &&
  languages
    .filter((language) => language !== formats.language)
    .map(
      (language) =>
        html`<a href="${publicPath(listingID, language)}" lang="${language}" hreflang="${language}">${text('torvet.common.otherLanguage')}</a>`,
    );

/** What staff announce: sanitised where it is read (`server/announcements`). */
const announced = ({ announcements = [], words: { text } }: SitePage) =>
  announcements.length > 0 &&
  html`<section class="announcements" aria-label="${text('torvet.announcement.title')}">
${announcements.map(({ type, content }) => html`<div class="${type}">${new Html(content)}</div>`)}
</section>
`;

/** A whole page of the public site. Nothing in it but its own files runs or styles. */
export const framed = (
  page: SitePage,
  files: SiteFiles,
  { home, signIn, tracking, script }: SiteAddresses,
): Html => {
  const {
    words: { text, formats },
    title,
    head,
    listingID,
    main,
    aside,
  } = page;
  return html`<!doctype html>
<html lang="${formats.language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#F6F4EF">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12191A">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${files.font && html`<link rel="preload" as="font" type="font/woff2" href="${files.font}" crossorigin>`}
${files.styles && html`<link rel="stylesheet" href="${files.styles}">`}
${head}
${listingID !== undefined && html`<script src="${script}" data-endpoint="${tracking}" async></script>`}
${files.script && html`<script type="module" src="${files.script}"></script>`}
</head>
<body>
<a class="skip" href="#indhold">${text('torvet.common.skipToContent')}</a>
<header class="site">
<a class="brand" href="${home}">${mark}<span>${text('torvet.common.appName')}</span></a>
<nav>${otherLanguages(page)}<a href="${signIn}">${text('torvet.publicListing.forAdvertisers')}</a></nav>
</header>
${announced(page)}<main id="indhold" tabindex="-1"${listingID !== undefined && html` data-torvet-listing="${listingID}" data-torvet-page`}>
${main}
${aside}
</main>
<footer class="site"><p>${text('torvet.publicListing.footer')}</p>
${listingID !== undefined && html`<button type="button" class="link" data-consent-settings hidden>${text('torvet.consent.settings')}</button>`}
</footer>
</body>
</html>`;
};
