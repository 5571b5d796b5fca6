import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useChangeLanguage } from '../../ui/useChangeLanguage';
import { useText } from '../../ui/useText';

const Sun = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
      <circle cx="12" cy="12" r="4.25" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </g>
  </svg>
);

const Moon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path
      d="M20.5 14.2A8.6 8.6 0 0 1 9.8 3.5a8.6 8.6 0 1 0 10.7 10.7z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
    />
  </svg>
);

/** Label, icon and action of the button that switches between light and dark mode. */
export const useModeSwitch = () => {
  const { text } = useText();
  const { mode, systemMode, setMode } = useColorScheme();
  const other = (mode === 'system' ? systemMode : mode) === 'dark' ? 'light' : 'dark';
  return {
    label: text(other === 'dark' ? 'torvet.common.themeToDark' : 'torvet.common.themeToLight'),
    icon: other === 'dark' ? <Moon /> : <Sun />,
    change: () => setMode(other),
  };
};

/** Label and action of the button that switches between Danish and English. */
export const useLanguageSwitch = () => {
  const { text } = useText();
  const { language, change } = useChangeLanguage();
  const other = language === 'en' ? 'da' : 'en';
  return {
    language: other,
    label: text('torvet.common.otherLanguage'),
    change: () => change(other),
  };
};

/** Buttons for language and colour mode. */
export const Preferences = () => {
  const mode = useModeSwitch();
  const language = useLanguageSwitch();
  return (
    <>
      <Button color="inherit" size="small" lang={language.language} onClick={language.change}>
        {language.label}
      </Button>
      <IconButton color="inherit" aria-label={mode.label} onClick={mode.change}>
        {mode.icon}
      </IconButton>
    </>
  );
};
