import { type Language, languages } from '../../schemas/languages';
import { frontPath } from '../../schemas/publicSearch';
import { recordOf } from '../../schemas/recordOf';
import { framed, type SiteAddresses, type SiteFiles } from './frame';
import { type Html, html } from './html';
import type { SiteChrome } from './siteChrome';
import { siteWords } from './words';

const closedHouse = html`<svg class="drawing" viewBox="0 0 160 112" width="160" height="112" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"><path d="M8 104h144M28 104V52l52-38 52 38v52"/><path d="M66 104V70h28v34M44 62h14v16H44zM102 62h14v16h-14z"/></g><path d="M88 88h.01" stroke="currentColor" stroke-width="5" stroke-linecap="round"/></svg>`;

/** The language links lead to the front page, because the requested page does not exist. */
const paths = recordOf(languages, frontPath);

/** Page that explains why there is no content. It has no menus if the menus cannot be read. */
const statePage =
  (name: 'gone' | 'missing' | 'failed' | 'unread' | 'malformed') =>
  (files: SiteFiles, addresses: SiteAddresses, language: Language, chrome?: SiteChrome): Html => {
    const words = siteWords[language];
    const { text } = words;
    const title = text(`torvet.publicListing.${name}Title`);
    return framed(
      {
        words,
        ...chrome,
        paths,
        title: text('torvet.publicListing.documentTitle', { title }),
        head: html`<meta name="robots" content="noindex">`,
        main: html`<div class="state">
${closedHouse}
<h1>${title}</h1>
<p>${text(`torvet.publicListing.${name}Text`)}</p>
<a class="button outlined" href="${addresses.site}${frontPath(language)}">${text('torvet.publicListing.home')}</a>
</div>`,
      },
      files,
      addresses,
    );
  };

/** Page for a listing that is archived, hidden or unknown; all three get the same text. */
export const gonePage = statePage('gone');

/** Page for an unknown path. */
export const missingPage = statePage('missing');

/** Page for a server error. */
export const failedPage = statePage('failed');

/** Page for a malformed URL. */
export const malformedPage = statePage('malformed');

/** Page for a form that is malformed or too large. */
export const unreadPage = statePage('unread');
