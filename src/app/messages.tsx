import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { publicMessages as danish } from '../../i18n/da/public';
import { keepLanguage, keptLanguage } from '../../i18n/language';
import type { MessageParams, MessageTree, PublicMessageKey, PublicMessages } from '../../i18n/messages';
import { translate } from '../../i18n/translate';
import type { Language } from '../../schemas/languages';

/** Translations for the public pages and the app's frame, without Polyglot; the English texts are loaded on demand. */
interface PublicTexts {
  language: Language;
  t: (key: PublicMessageKey, params?: MessageParams) => string;
  setLanguage: (language: Language) => Promise<void>;
}

const load = async (language: Language): Promise<PublicMessages> =>
  language === 'en' ? (await import('../../i18n/en/public')).publicMessages : danish;

type PageTexts = Readonly<Record<Language, MessageTree>>;

let pageTexts: PageTexts | undefined;

/** Adds the texts of lazily loaded pages (`public/OtherPage.tsx`). */
export const addPageTexts = (texts: PageTexts): void => {
  pageTexts = texts;
};

export interface LoadedTexts {
  language: Language;
  messages: PublicMessages;
}

/** Loads the texts in the stored language, or in Danish if loading the English texts fails. */
export const loadTexts = async (): Promise<LoadedTexts> => {
  const language = keptLanguage();
  try {
    return { language, messages: await load(language) };
  } catch {
    return { language: 'da', messages: danish };
  }
};

const TextsContext = createContext<PublicTexts | undefined>(undefined);

export const TextsProvider = ({ initial, children }: { initial: LoadedTexts; children: ReactNode }) => {
  const [{ language, messages }, setLoaded] = useState(initial);
  const setLanguage = useCallback(async (wanted: Language) => {
    const loaded = await load(wanted);
    keepLanguage(wanted);
    setLoaded({ language: wanted, messages: loaded });
  }, []);
  const texts = useMemo<PublicTexts>(
    () => ({
      language,
      t: (key, params) =>
        translate(
          key.startsWith('torvet.publicPages.') ? (pageTexts?.[language] ?? {}) : messages,
          key,
          params,
        ),
      setLanguage,
    }),
    [language, messages, setLanguage],
  );
  return <TextsContext value={texts}>{children}</TextsContext>;
};

export const useTexts = (): PublicTexts => {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts outside of TextsProvider');
  return texts;
};
