import type { CookieConsentConfig, CookieTable, Translation } from 'vanilla-cookieconsent';
import { consent as da } from '../../../i18n/da/consent';
import { type ConsentCategory, consentCategories, consentCookie } from '../../../schemas/consent';
import { knownCookies } from '../../../schemas/knownCookies';
import { renderPath } from '../../../schemas/pages/paths';
import { apiRoot } from '../../../schemas/roots';
import { pageCookieName, removeCookie } from '../pageCookies';

type KnownCookie = (typeof knownCookies)[keyof typeof knownCookies];

/** Name of a cookie on this page, including a prefix on https. */
const nameOf = (cookie: KnownCookie): string =>
  'isPrefixed' in cookie ? pageCookieName(cookie.name) : cookie.name;

/** Lifetime of a cookie or storage key, in words. */
const keptFor = (words: typeof da, cookie: KnownCookie): string => {
  if ('days' in cookie) return words.days.replace('%{count}', String(cookie.days));
  if ('minutes' in cookie) return words.minutes.replace('%{count}', String(cookie.minutes));
  return 'isStorage' in cookie ? words.untilCleared : words.untilClosed;
};

/** Built-in table of a category; undefined if it has no cookies. */
const tableOf = (words: typeof da, category: ConsentCategory): CookieTable | undefined => {
  const body = Object.entries(words.cookies).flatMap(([key, purpose]) => {
    const cookie = Object.entries(knownCookies).find(([name]) => name === key)?.[1];
    return cookie?.category === category
      ? [{ name: nameOf(cookie), purpose, kept: keptFor(words, cookie) }]
      : [];
  });
  const { cookieName: name, cookiePurpose: purpose, cookieKept: kept } = words;
  return body.length > 0 ? { headers: { name, purpose, kept }, body } : undefined;
};

const translation = (words: typeof da): Translation => ({
  consentModal: {
    title: words.title,
    description: words.description,
    acceptAllBtn: words.acceptAll,
    acceptNecessaryBtn: words.rejectAll,
    showPreferencesBtn: words.customise,
  },
  preferencesModal: {
    title: words.settings,
    acceptAllBtn: words.acceptAll,
    acceptNecessaryBtn: words.rejectAll,
    savePreferencesBtn: words.save,
    closeIconLabel: words.close,
    sections: [
      { description: words.purpose },
      ...consentCategories.map((category) => ({
        title: words[category],
        description: words[`${category}Text`],
        linkedCategory: category,
        cookieTable: tableOf(words, category),
      })),
    ],
  },
});

let tablesAddress = `${apiRoot}${renderPath}`;

/** Sets the URL of the published cookie tables, for pages on another host. */
export const setTablesAddress = (address: string): void => {
  tablesAddress = address;
};

/** Loads the published cookie tables when the settings open. If loading fails, the built-in tables remain. */
const showTables = async (modal: HTMLElement): Promise<void> => {
  try {
    const { showPublishedTables } = await import('./publishedTables');
    await showPublishedTables(modal, tablesAddress);
  } catch {
    // The dialog already shows the built-in tables.
  }
};

/** English texts, loaded on demand; Danish if loading fails. */
const inEnglish = async (): Promise<Translation> => {
  try {
    return translation((await import('../../../i18n/en/consent')).consent);
  } catch {
    return translation(da);
  }
};

/** Focuses the page's heading when the dialog closes, because no element had the focus before it opened. */
const keepFocus = () => {
  const { activeElement, body, documentElement } = document;
  // If only the settings are closed and the first dialog remains, the library restores the focus.
  if (documentElement.classList.contains('show--consent')) return;
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading || (activeElement !== body && !activeElement?.closest('#cc-main'))) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Deletes the cookies of all categories that the visitor rejects, even if they were set earlier. */
const deleteRejected = ({ cookie }: { cookie: { categories: string[] } }): void => {
  for (const { name, category } of Object.values(knownCookies))
    if (!cookie.categories.includes(category)) removeCookie(name);
};

/** Options of the consent dialog: categories, texts and cookie. */
export const dialogOptions: CookieConsentConfig = {
  revision: consentCookie.revision,
  cookie: { name: consentCookie.name, expiresAfterDays: consentCookie.days, sameSite: 'Lax' },
  categories: {
    necessary: { enabled: true, readOnly: true },
    functional: {},
    statistic: {},
    marketing: {},
  },
  language: {
    default: 'da',
    autoDetect: 'document',
    translations: { da: translation(da), en: inEnglish },
  },
  guiOptions: {
    consentModal: { layout: 'box wide', position: 'bottom left', equalWeightButtons: true },
    preferencesModal: { layout: 'box', equalWeightButtons: true },
  },
  autoShow: false,
  onConsent: deleteRejected,
  onChange: deleteRejected,
  onModalReady: ({ modalName, modal }) => {
    if (modalName === 'preferencesModal') void showTables(modal);
  },
  onModalHide: keepFocus,
  manageScriptTags: false,
  // Shown to bots too, so that tests see the same page as visitors. Other markup excludes the texts from search
  // results.
  hideFromBots: false,
};
