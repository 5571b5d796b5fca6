import { createContext, useContext } from 'react';
import { useI18nProvider, useSetLocale } from 'react-admin';
import { isLanguage, type Language } from '../../schemas/languages';
import { useToast } from '../providers/useToast';
import { useText } from './useText';

/** Sets the language of texts outside of react-admin. */
export const SurroundingLanguage = createContext<(language: Language) => Promise<void>>(
  async () => undefined,
);

/** Current language, and a function that changes the language of the app and its frame together. */
export const useChangeLanguage = () => {
  const { text } = useText();
  const setLocale = useSetLocale();
  const i18nProvider = useI18nProvider();
  const locale = i18nProvider.getLocale();
  const setSurrounding = useContext(SurroundingLanguage);
  const { say } = useToast();
  const change = async (wanted: Language) => {
    try {
      await i18nProvider.changeLocale(wanted);
      await setSurrounding(wanted);
      setLocale(wanted);
    } catch {
      await i18nProvider.changeLocale(locale);
      say(text('torvet.app.loadFailedText'), 'error');
    }
  };
  return {
    language: isLanguage(locale) ? locale : 'da',
    change: (wanted: Language) => void change(wanted),
  };
};
