import type { CookieConsentConfig, Translation } from 'vanilla-cookieconsent';
import { consent as da } from '../../../i18n/da/consent';
import { consent as en } from '../../../i18n/en/consent';
import { consentCategories, consentCookie } from '../../../schemas/consent';
import { sessionCookies } from '../embed/session';

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
      })),
    ],
  },
});

/** The dialog asks by itself, so that nothing had the focus before it: the page's heading takes it then. */
const keepFocus = () => {
  const { activeElement, body, documentElement } = document;
  // Leaving the settings for the question, which is still there: the dialog itself goes back to its button.
  if (documentElement.classList.contains('show--consent')) return;
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading || (activeElement !== body && !activeElement?.closest('#cc-main'))) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** The consent dialog: its categories, its texts, and where the answer is kept. */
export const dialogOptions: CookieConsentConfig = {
  revision: consentCookie.revision,
  cookie: { name: consentCookie.name, expiresAfterDays: consentCookie.days, sameSite: 'Lax' },
  categories: {
    necessary: { enabled: true, readOnly: true },
    functional: {},
    statistic: { autoClear: { cookies: Object.values(sessionCookies).map((name) => ({ name })) } },
    marketing: {},
  },
  language: {
    default: 'da',
    autoDetect: 'document',
    translations: { da: translation(da), en: translation(en) },
  },
  guiOptions: {
    consentModal: { layout: 'box wide', position: 'bottom left', equalWeightButtons: true },
    preferencesModal: { layout: 'box', equalWeightButtons: true },
  },
  autoShow: false,
  onModalHide: keepFocus,
  manageScriptTags: false,
  // Its texts are kept from search results in another way, and a test must see what a visitor sees.
  hideFromBots: false,
};
