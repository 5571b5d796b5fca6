import type { Words } from '../../i18n/fieldText';
import type { MessageKey } from '../../i18n/messages';
import { brokersPath } from '../../schemas/brokerPaths';
import { defaultLanguage, type Language } from '../../schemas/languages';
import { statisticsPath } from '../../schemas/market/publicPaths';
import { frontPath } from '../../schemas/publicSearch';
import type { PublicMenus, PublicPageLink } from '../content/publicPages';
import { type Html, html } from './html';

/** Section of the public site with a link in the header. */
interface SectionLink {
  name: string;
  label: MessageKey;
  path: (language: Language) => string;
}

const sections = [
  { name: 'search', label: 'torvet.navigation.findProperty', path: frontPath },
  { name: 'brokers', label: 'torvet.navigation.findBroker', path: brokersPath },
  {
    name: 'statistics',
    label: 'torvet.navigation.statistics',
    path: (language) => statisticsPath({ type: undefined, region: undefined, language }),
  },
] as const satisfies readonly SectionLink[];

export type SiteSection = (typeof sections)[number]['name'];

/** Properties of a page that determine the links in header and footer. */
interface LinkedPage {
  words: Words;
  menus?: PublicMenus;
  section?: SiteSection;
}

/** Links to pages that staff have written. A title in another language than the page has a `lang` attribute. */
const pageLinks = (pages: readonly PublicPageLink[] | undefined, language: Language, site: string) =>
  pages?.map(
    ({ path, title, language: written }) =>
      html`<li><a href="${site}${path}${language === defaultLanguage ? '' : `/${language}`}"${written !== language && html` lang="${written}"`}>${title}</a></li>`,
  );

/** Main navigation of the public site. */
export const headerLinks = ({ menus, section, words: { text, formats } }: LinkedPage, site: string): Html =>
  html`<nav class="main" aria-label="${text('torvet.navigation.publicSite')}"><ul>${sections.map(
    ({ name, label, path }) =>
      html`<li><a href="${site}${path(formats.language)}"${name === section && html` aria-current="true"`}>${text(label)}</a></li>`,
  )}${pageLinks(menus?.main, formats.language, site)}</ul></nav>`;

/** Links in the footer to pages that staff have written. */
export const footerLinks = (
  { menus, words: { text, formats } }: LinkedPage,
  site: string,
): Html | undefined =>
  menus && menus.footer.length > 0
    ? html`<nav aria-label="${text('torvet.navigation.footer')}"><ul>${pageLinks(menus.footer, formats.language, site)}</ul></nav>`
    : undefined;
