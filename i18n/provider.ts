import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { isLanguage, type Language } from '../schemas/languages';
import { danishFirstMessages } from './da/firstMessages';
import { formats } from './format';
import { keepLanguage, keptLanguage } from './language';
import { provideRest } from './rest';

const names = [
  { locale: 'da', name: 'Dansk' },
  { locale: 'en', name: 'English' },
];

const loadFirst = async (language: string) =>
  language === 'en' ? (await import('./en/firstMessages')).englishFirstMessages : danishFirstMessages;

const loadRest = async (language: string) =>
  language === 'en' ? await import('./en/rest') : await import('./da/rest');

const loadAll = async (language: string) => {
  const [first, { rest, restResources }] = await Promise.all([loadFirst(language), loadRest(language)]);
  return {
    ...first,
    torvet: { ...first.torvet, ...rest },
    resources: { ...first.resources, ...restResources },
  };
};

/**
 * Creates the i18n provider of react-admin. Danish is part of the bundle, English is fetched if needed, and the chosen
 * language is stored in the browser. Texts of other pages are added later ({@link provideRest}). Await the provider
 * before the first render; otherwise the page is first shown in the wrong language.
 */
export const createI18nProvider = async (): Promise<I18nProvider> => {
  let spoken: Language = 'da';
  let isWhole = false;
  /** Formats counts like other numbers, because Polyglot inserts them unformatted. */
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
      if (isWhole) return loadAll(language);
      return language === 'da' ? danishFirstMessages : loadFirst(language);
    },
    'da',
    names,
    { replace },
  );
  const changeLocale = async (language: string) => {
    await provider.changeLocale(language);
    if (isLanguage(language)) keepLanguage(language);
  };
  let fetching: Promise<void> | undefined;
  const fetchRest = async () => {
    try {
      await loadRest(spoken);
      isWhole = true;
      // Setting the locale again makes react-admin use the loaded messages.
      await provider.changeLocale(spoken);
    } catch (error) {
      isWhole = false;
      fetching = undefined;
      throw error;
    }
  };
  provideRest(() => {
    fetching ??= fetchRest();
    return fetching;
  });
  const kept: Language = keptLanguage();
  if (kept !== 'da') await provider.changeLocale(kept);
  return { ...provider, changeLocale };
};
