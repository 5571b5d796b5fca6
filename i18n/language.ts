import { defaultLanguage, isLanguage, type Language } from '../schemas/languages';

/**
 * Where react-admin's store keeps its `locale`. It is read here without that store: the sign-in pages have no react-admin,
 * and the first drawing is in the right language already.
 */
const storageKey = 'RaStore.locale';

/** The language this browser was last set to; Danish until someone chooses. */
export const keptLanguage = (): Language => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isLanguage(kept) ? kept : defaultLanguage;
  } catch {
    // Storage can be switched off, or hold what somebody else put there; the product works without it.
    return defaultLanguage;
  }
};

/** Keeps the choice and tells the page, so that hyphenation and screen readers follow. */
export const keepLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, JSON.stringify(language));
  } catch {
    // As above: the choice then lasts as long as the page.
  }
};
