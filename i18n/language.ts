import { defaultLanguage, isLanguage, type Language } from '../schemas/languages';

/**
 * Storage key of react-admin for `locale`. The key is read directly, because the sign-in pages do not load react-admin,
 * and the first render needs the language.
 */
const storageKey = 'RaStore.locale';

/** Language that was last chosen in this browser; Danish by default. */
export const keptLanguage = (): Language => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isLanguage(kept) ? kept : defaultLanguage;
  } catch {
    // Storage can be disabled or contain anything; both are handled.
    return defaultLanguage;
  }
};

/** Stores the chosen language and sets `lang` of the page, for hyphenation and screen readers. */
export const keepLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, JSON.stringify(language));
  } catch {
    // If storage is disabled, the choice lasts until the page is reloaded.
  }
};
