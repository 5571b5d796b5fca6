import type { Words } from '../../i18n/fieldText';
import { type Language, languages } from '../../schemas/languages';
import { publicPath } from '../../schemas/listing/publication';
import type { SiteAnnouncement } from '../../schemas/operations/announcements';
import { frontPath } from '../../schemas/publicSearch';
import { recordOf } from '../../schemas/recordOf';
import { trackingRoot, trackingScript } from '../../schemas/roots';
import type { Config } from '../config';
import type { PublicMenus } from '../content/publicPages';
import { Html, html } from './html';
import { footerLinks, headerLinks, type SiteSection } from './siteLinks';

/** URLs of the built files of a page. */
export interface SiteFiles {
  /** Path of the style sheet; undefined if the web app is not built. */
  styles: string | undefined;
  /** Path of the font, which the browser loads in parallel with the style sheet. */
  font: string | undefined;
  /** Path of the page's script. */
  script: string | undefined;
}

/** Metadata and content of a page of the public site. */
export interface SitePage {
  words: Words;
  title: string;
  /** Content of the `head` element except title, style sheet and script. */
  head: Html;
  /** Id of the listing that the page shows, for counting visits and for links to other languages. */
  listingID?: number;
  /** Path of the page in each language; not needed for a listing's page. */
  paths?: Readonly<Record<Language, string>>;
  /** Section of the site to which the page belongs. */
  section?: SiteSection;
  /** Links in header and footer to pages that staff have written. */
  menus?: PublicMenus;
  /** Id of the account whose listing or profile the page shows, for counting visits. */
  accountID?: number;
  /** True if a signed-in user opens the page; undefined for a page that is cached for everyone. */
  signedIn?: boolean;
  /** Set for a page without consent dialog and tracking. */
  untracked?: true;
  main: Html;
  /** Announcements above the content. */
  announcements?: readonly SiteAnnouncement[];
  /** Content below `main`; it sticks to the bottom of a phone's screen. */
  aside?: Html;
}

/** URLs of the site's links and endpoints. */
export interface SiteAddresses {
  /** URL of the public site without a path; empty if this server serves the public site. */
  site: string;
  /** URL of the member area's sign-in page. */
  signIn: string;
  tracking: string;
  script: string;
}

export const siteAddresses = ({ siteURL, trackingURL }: Config): SiteAddresses => ({
  site: siteURL ?? '',
  signIn: '/login',
  tracking: trackingURL ?? trackingRoot,
  script: trackingScript,
});

const mark = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#17494D"/><path d="M6 24V14l4-4.5 4 4.5v10zM14 24V11l4.5-5 4.5 5v13zM23 24v-9l2-2.2 2 2.2v9z" fill="#F6F4EF"/><path d="M17 24v-5h3v5z" fill="#D9694C"/></svg>`;

/** Path of the page in each language. */
const pathsOf = ({ paths, listingID }: SitePage): Readonly<Record<Language, string>> | undefined =>
  paths ??
  (listingID === undefined ? undefined : recordOf(languages, (language) => publicPath(listingID, language)));

/** Links to the page in the other languages. */
const otherLanguages = (page: SitePage) => {
  const paths = pathsOf(page);
  const { text, formats } = page.words;
  return (
    paths &&
    languages
      .filter((language) => language !== formats.language)
      .map(
        (language) =>
          html`<a href="${paths[language]}" lang="${language}" hreflang="${language}">${text('torvet.common.otherLanguage')}</a>`,
      )
  );
};

/** Data attributes from which the tracking script counts a visit (docs/tracking.md). */
const visited = ({ listingID, accountID }: Pick<SitePage, 'listingID' | 'accountID'>): Html | false => {
  const listing = listingID !== undefined && html` data-torvet-listing="${listingID}"`;
  const account = accountID !== undefined && html` data-torvet-account="${accountID}"`;
  return (listing || account) && html`${listing}${account} data-torvet-page`;
};

/** Announcements by staff. Their markup was sanitised by `server/announcements`. */
const announced = ({ announcements = [], words: { text } }: SitePage) =>
  announcements.length > 0 &&
  html`<section class="announcements" aria-label="${text('torvet.announcement.title')}">
${announcements.map(({ type, content }) => html`<div class="${type}">${new Html(content)}</div>`)}
</section>
`;

/**
 * Link to the sign-in page or to the member area. A page that is cached for everyone has both: its script shows the
 * second to signed-in users, in the same space.
 */
const session = (signIn: string, { words: { text }, signedIn }: SitePage): Html => {
  const toSignIn = signedIn !== true && html`<a href="${signIn}">${text('torvet.navigation.login')}</a>`;
  const hidden = signedIn === undefined && html` data-signed-in hidden`;
  const toMembers =
    signedIn !== false && html`<a href="/" rel="nofollow"${hidden}>${text('torvet.homeTitle.none')}</a>`;
  return html`<span class="session">${toSignIn}${toMembers}</span>`;
};

/**
 * Complete HTML document of a page. It must contain no inline scripts or styles, which the site's content security
 * policy blocks.
 */
export const framed = (
  page: SitePage,
  files: SiteFiles,
  { site, signIn, tracking, script }: SiteAddresses,
): Html => {
  const {
    words: { text, formats },
    title,
    head,
    listingID,
    accountID,
    untracked = false,
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
${!untracked && html`<script src="${script}" data-endpoint="${tracking}" async></script>`}
${files.script && html`<script type="module" src="${files.script}"></script>`}
</head>
<body>
<a class="skip" href="#indhold">${text('torvet.common.skipToContent')}</a>
<header class="site">
<a class="brand" href="${site}${frontPath(formats.language)}">${mark}<span>${text('torvet.common.appName')}</span></a>
${headerLinks(page, site)}
<div class="own"><a class="favorites" href="/favorites" rel="nofollow">${text('torvet.navigation.favorites')}</a>${otherLanguages(page)}${session(signIn, page)}</div>
</header>
${announced(page)}<main id="indhold" tabindex="-1"${visited({ listingID, accountID })}>
${main}
${aside}
</main>
<footer class="site"><p>${text('torvet.publicListing.footer')}</p>
${footerLinks(page, site)}
${!untracked && html`<button type="button" class="link" data-consent-settings hidden>${text('torvet.common.cookieSettings')}</button>`}
</footer>
</body>
</html>`;
};
