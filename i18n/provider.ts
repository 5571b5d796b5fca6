import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { isLanguage, type Language } from '../schemas/languages';
import { danish, onMoreDanish } from './danish';
import { formats } from './format';
import { keepLanguage, keptLanguage } from './language';

const names = [
  { locale: 'da', name: 'Dansk' },
  { locale: 'en', name: 'English' },
];

const load = async (language: string) => (language === 'en' ? (await import('./en')).en : danish());

/**
 * react-admin's i18n provider: Danish at once, English when it is chosen, the choice kept in the browser.
 * Await it before the first render, so that nobody sees the other language flash by.
 */
export const createI18nProvider = async (): Promise<I18nProvider> => {
  let spoken: Language = 'da';
  /** Polyglot fills numbers in as they are; a count is read as any other number. */
  function replace(this: string, found: RegExp, fill: (token: string, name: string) => unknown) {
    return this.replace(found, (token, name: string) => {
      const value = fill(token, name);
      return name === 'smart_count' && typeof value === 'number'
        ? formats(spoken).number(value)
        : String(value);
    });
  }
  const provider = polyglotI18nProvider(
    (language) => {
      if (isLanguage(language)) spoken = language;
      return language === 'da' ? danish() : load(language);
    },
    'da',
    names,
    { replace },
  );
  const changeLocale = async (language: string) => {
    await provider.changeLocale(language);
    if (isLanguage(language)) keepLanguage(language);
  };
  onMoreDanish(async () => {
    if (provider.getLocale() === 'da') await provider.changeLocale('da');
  });
  const kept: Language = keptLanguage();
  if (kept !== 'da') await provider.changeLocale(kept);
  return { ...provider, changeLocale };
};
