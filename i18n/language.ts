import { defaultLanguage, isLanguage, type Language } from '../schemas/languages';

const storageKey = 'torvet.language';

/** The language this browser was last set to; Danish until someone chooses. */
export const keptLanguage = (): Language => {
  try {
    const kept = localStorage.getItem(storageKey);
    return isLanguage(kept) ? kept : defaultLanguage;
  } catch {
    // Storage can be switched off; the product works without it.
    return defaultLanguage;
  }
};

/** Keeps the choice and tells the page, so that hyphenation and screen readers follow. */
export const keepLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // As above: the choice then lasts as long as the page.
  }
};
