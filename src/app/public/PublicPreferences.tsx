import { useState } from 'react';
import { openCookieSettings } from '../../tracking/start';
import { useTexts } from '../messages';
import { chooseMode, currentMode } from '../theme/mode';

/** Footer controls of public pages: language, colour mode and cookie settings. */
export const PublicPreferences = () => {
  const { t, language, setLanguage } = useTexts();
  const [mode, setMode] = useState(currentMode);
  const other = mode === 'dark' ? 'light' : 'dark';
  const switchMode = () => {
    chooseMode(other);
    setMode(other);
  };
  return (
    <div className="preferences">
      <button
        type="button"
        lang={language === 'da' ? 'en' : 'da'}
        onClick={() => void setLanguage(language === 'da' ? 'en' : 'da')}
      >
        {t('torvet.common.otherLanguage')}
      </button>
      <button type="button" onClick={switchMode}>
        {t(other === 'dark' ? 'torvet.common.themeToDark' : 'torvet.common.themeToLight')}
      </button>
      <button type="button" onClick={() => void openCookieSettings().catch(() => undefined)}>
        {t('torvet.common.cookieSettings')}
      </button>
    </div>
  );
};
