import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useText } from '../../ui/useText';
import { useStoredText } from '../store/useStoredText';
import { LabelledInput } from './BaseInput';
import { type ControlProps, useFormControl } from './useFormField';

interface PasswordProps extends ControlProps {
  /** `autocomplete` value for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** Password input with a button that shows the password. */
export const PasswordWidget = ({ name, autoComplete }: PasswordProps) => {
  const { text } = useText();
  const [shown, setShown] = useState(false);
  const { set, onBlur, unit: _unit, ...control } = useFormControl(name);
  const { inputRef, defaultValue } = useStoredText(name);
  return (
    <LabelledInput
      {...control}
      inputRef={inputRef}
      defaultValue={defaultValue}
      onChange={({ target }) => set(target.value)}
      onBlur={onBlur}
      htmlInput={{
        type: shown ? 'text' : 'password',
        autoComplete,
        spellCheck: false,
        autoCapitalize: 'none',
      }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={text(shown ? 'torvet.actions.hidePassword' : 'torvet.actions.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
