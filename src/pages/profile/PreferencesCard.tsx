import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useColorScheme } from '@mui/material/styles';
import { useId } from 'react';
import { useStore } from 'react-admin';
import { isLanguage, languages } from '../../../schemas/languages';
import { type StartPage, startPageKey, startPages } from '../../../schemas/startPage';
import { Card } from '../../forms/show/Card';
import { useToast } from '../../providers/useToast';
import { openCookieSettings } from '../../tracking/start';
import { ChoiceField } from '../../ui/ChoiceField';
import { usePlainKeys } from '../../ui/keys/useKey';
import { useChangeLanguage } from '../../ui/useChangeLanguage';
import { useText } from '../../ui/useText';

const appearances = ['light', 'dark', 'system'] as const;

/** Card with settings: language, colour mode, start page, shortcuts, cookies. */
export const PreferencesCard = () => {
  const { text } = useText();
  const { say } = useToast();
  const { language, change } = useChangeLanguage();
  const { mode, setMode } = useColorScheme();
  const [plainKeys, setPlainKeys] = usePlainKeys();
  const [startPage, setStartPage] = useStore<StartPage>(startPageKey, startPages[0]);
  const helpID = useId();
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
        <ChoiceField
          label={text('torvet.profile.startPage')}
          value={startPage}
          choices={startPages.map((value) => ({ value, name: text(`torvet.navigation.${value}`) }))}
          onChange={(chosen) => setStartPage(startPages.find((one) => one === chosen) ?? startPage)}
        />
        <div>
          <FormControlLabel
            control={
              <Switch
                checked={plainKeys}
                onChange={(_event, on) => setPlainKeys(on)}
                slotProps={{ input: { 'aria-describedby': helpID } }}
              />
            }
            label={text('torvet.profile.plainKeys')}
          />
          <FormHelperText id={helpID}>{text('torvet.profile.plainKeysHelp')}</FormHelperText>
        </div>
        <div>
          <Button
            variant="outlined"
            onClick={() =>
              void openCookieSettings().catch(() => say(text('torvet.app.loadFailedText'), 'error'))
            }
          >
            {text('torvet.common.cookieSettings')}
          </Button>
        </div>
      </div>
    </Card>
  );
};
