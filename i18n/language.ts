import { defaultLanguage, isLanguage, type Language } from '../schemas/languages';

/**
 * Storage key of react-admin for `locale`. It is read directly, because the sign-in pages have no react-admin, and
 * the first render needs the language.
 */
const storageKey = 'RaStore.locale';

/** Language that was last chosen in this browser; by default Danish. */
export const keptLanguage = (): Language => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isLanguage(kept) ? kept : defaultLanguage;
  } catch {
    // Storage can be disabled or contain anything; both are handled.
    return defaultLanguage;
  }
};

/** Stores the choice and sets the page's language for hyphenation and screen readers. */
export const keepLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, JSON.stringify(language));
  } catch {
    // If storage is disabled, the choice lasts until the page is reloaded.
  }
};
