import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTexts } from '../messages';
import { Field } from './Field';

const eye = 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';

/** Password input with a button that shows the password, and a Caps Lock notice. */
export const PasswordField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'help'>) => {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // Events from password managers have no `getModifierState`.
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      help={capsLock ? t('torvet.auth.login.capsLock') : undefined}
      end={
        <button type="button" className="field-button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
            <path
              d={shown ? `${eye}M4 4l16 16` : eye}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span className="visually-hidden">{t('torvet.auth.login.showPassword')}</span>
        </button>
      }
    />
  );
};
