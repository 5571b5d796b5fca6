import Button from '@mui/material/Button';
import { useColorScheme } from '@mui/material/styles';
import { isLanguage, languages } from '../../../schemas/languages';
import { Card } from '../../forms/show/Card';
import { useToast } from '../../providers/useToast';
import { ChoiceField } from '../../ui/ChoiceField';
import { useChangeLanguage } from '../../ui/useChangeLanguage';
import { useText } from '../../ui/useText';

const appearances = ['light', 'dark', 'system'] as const;

/** Shows what was agreed to; the dialog is fetched when it is wanted. */
const openCookieSettings = async () => {
  const { openSettings } = await import('../../tracking/dialog/dialog');
  await openSettings();
};

/** The language, light or dark, and what was agreed to about cookies. */
export const PreferencesCard = () => {
  const { text } = useText();
  const { say } = useToast();
  const { language, change } = useChangeLanguage();
  const { mode, setMode } = useColorScheme();
  return (
    <Card title={text('torvet.profile.preferences')}>
      <div style={{ display: 'grid', gap: 16 }}>
        <ChoiceField
          label={text('torvet.profile.language')}
          value={language}
          choices={languages.map((value) => ({ value, name: text(`torvet.profile.languages.${value}`) }))}
          onChange={(chosen) => {
            if (isLanguage(chosen)) change(chosen);
          }}
        />
        <ChoiceField
          label={text('torvet.profile.appearance')}
          value={mode ?? 'system'}
          choices={appearances.map((value) => ({
            value,
            name: text(`torvet.profile.appearances.${value}`),
          }))}
          onChange={(chosen) => setMode(appearances.find((one) => one === chosen) ?? 'system')}
        />
        <div>
          <Button
            variant="outlined"
            onClick={() =>
              void openCookieSettings().catch(() => say(text('torvet.app.loadFailedText'), 'error'))
            }
          >
            {text('torvet.profile.cookieSettings')}
          </Button>
        </div>
      </div>
    </Card>
  );
};
