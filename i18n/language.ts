import { defaultLanguage, isLanguage, type Language } from '../schemas/languages';

/**
 * Key of react-admin's store for `locale`. Read without that store: the sign-in pages have no react-admin, and the
 * first render has the right language.
 */
const storageKey = 'RaStore.locale';

/** The language this browser was last set to; Danish until someone chooses. */
export const keptLanguage = (): Language => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isLanguage(kept) ? kept : defaultLanguage;
  } catch {
    // Storage can be disabled, or contain anything; the product works without it.
    return defaultLanguage;
  }
};

/** Stores the choice and sets the page's language for hyphenation and screen readers. */
export const keepLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, JSON.stringify(language));
  } catch {
    // Storage may be disabled: the choice then lasts until the page is reloaded.
  }
};
