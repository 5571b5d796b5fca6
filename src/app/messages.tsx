import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { publicMessages as danish } from '../../i18n/da/public';
import { keepLanguage, keptLanguage } from '../../i18n/language';
import type { MessageParams, MessageTree, PublicMessageKey, PublicMessages } from '../../i18n/messages';
import { translate } from '../../i18n/translate';
import type { Language } from '../../schemas/languages';

/** The texts of the public part and of what surrounds the app: without Polyglot, and English only when it is chosen. */
interface PublicTexts {
  language: Language;
  t: (key: PublicMessageKey, params?: MessageParams) => string;
  setLanguage: (language: Language) => Promise<void>;
}

const load = async (language: Language): Promise<PublicMessages> =>
  language === 'en' ? (await import('../../i18n/en/public')).publicMessages : danish;

type PageTexts = Readonly<Record<Language, MessageTree>>;

let pageTexts: PageTexts | undefined;

/** Texts of pages that are fetched when they are opened (`public/OtherPage.tsx`). */
export const addPageTexts = (texts: PageTexts): void => {
  pageTexts = texts;
};

export interface LoadedTexts {
  language: Language;
  messages: PublicMessages;
}

/** Texts in the stored language; Danish if the English ones cannot be fetched. */
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

/** Translates within the public part and the app's surroundings. */
export const useTexts = (): PublicTexts => {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts outside of TextsProvider');
  return texts;
};
