import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Language, languages } from '../../../schemas/languages';
import { useText } from '../../ui/useText';
import { revealEvent } from '../errors/focusField';

interface LanguageTabsProps {
  /** True if the section has a field in each language. */
  shown: boolean;
  children: ReactNode;
}

const languageOf = (target: EventTarget | null): Language | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-language]') : null;
  return languages.find((language) => language === cell?.dataset.language);
};

const Tabbed = ({ children }: { children: ReactNode }) => {
  const { text } = useText();
  const [language, setLanguage] = useState<Language>('da');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    const reveal = ({ target }: Event) => {
      const wanted = languageOf(target);
      // Synchronous, because the control gets the focus in the same task.
      if (wanted) flushSync(() => setLanguage(wanted));
    };
    element?.addEventListener(revealEvent, reveal);
    return () => element?.removeEventListener(revealEvent, reveal);
  }, []);
  return (
    <div ref={place}>
      <Tabs
        value={language}
        onChange={(_event, next: Language) => setLanguage(next)}
        variant="fullWidth"
        aria-label={text('torvet.form.markup.languages')}
        sx={{ mb: 2 }}
      >
        {languages.map((one) => (
          <Tab key={one} value={one} label={text(`torvet.form.markup.${one}`)} sx={{ minHeight: 44 }} />
        ))}
      </Tabs>
      <Box sx={{ [`& [data-language]:not([data-language="${language}"])`]: { display: 'none' } }}>
        {children}
      </Box>
    </div>
  );
};

/** Fields of both languages in two columns, or on narrow screens in tabs. */
export const LanguageTabs = ({ shown, children }: LanguageTabsProps) => {
  const narrow = useMediaQuery('(max-width:899.95px)', { noSsr: true });
  return shown && narrow ? <Tabbed>{children}</Tabbed> : children;
};
