import type { ComponentProps } from 'react';
import { characterCount } from '../frame/characterCount';
import { useText } from '../useText';
import { LabelledInput } from './BaseInput';
import { type ControlProps, useListingField } from './useListingField';

interface TextProps extends ControlProps {
  htmlInput?: ComponentProps<typeof LabelledInput>['htmlInput'];
  placeholder?: string;
  multiline?: boolean;
  /** How a value that is no longer being typed reads best. */
  display?: (value: string) => string;
}

/** A line or a page of text, with its count where its length matters. */
const TextInput = ({ name, schema, htmlInput, display, multiline = false, placeholder }: TextProps) => {
  const { set, value, onFocus, onBlur, id, label, help, error, required } = useListingField(name);
  const words = useText();
  const typed = typeof value === 'string' ? value : '';
  const { minLength: min = 0, maxLength: max = Number.MAX_SAFE_INTEGER } = schema;
  const count = characterCount(typed, { min, max }, words);
  return (
    <LabelledInput
      id={id}
      label={label}
      help={help}
      error={error}
      count={count}
      required={required}
      placeholder={placeholder}
      value={display ? display(typed) : typed}
      onChange={({ target }) => set(target.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      htmlInput={{ autoComplete: 'off', ...htmlInput }}
      // The browser itself lets the field grow: measuring it in script would cost every key a layout.
      {...(multiline && { multiline: true, inputComponent: 'textarea', sx: growing(max <= 100 ? 2 : 8) })}
    />
  );
};

const growing = (lines: number) => ({
  '& textarea': {
    fieldSizing: 'content',
    minHeight: `${lines}lh`,
    maxHeight: '28lh',
    resize: 'vertical',
    overflow: 'auto !important',
    lineHeight: 1.55,
  },
});

export const TextWidget = (props: ControlProps) => <TextInput {...props} />;

/** More than a line fits in is a page. */
export const TextareaWidget = (props: ControlProps) => <TextInput {...props} multiline />;

export const UrlWidget = (props: ControlProps) => (
  <TextInput {...props} placeholder="https://" htmlInput={{ inputMode: 'url' }} />
);

/** Not of type email: the browser would rewrite a Danish letter in a domain. */
export const EmailWidget = (props: ControlProps) => (
  <TextInput {...props} htmlInput={{ inputMode: 'email', autoComplete: 'email' }} />
);

/** Stored without spaces; read in pairs. */
const inPairs = (phone: string) => phone.replace(/^\+45(\d{2})(\d{2})(\d{2})(\d{2})$/, '+45 $1 $2 $3 $4');

export const PhoneWidget = (props: ControlProps) => (
  <TextInput
    {...props}
    placeholder="+45"
    display={inPairs}
    htmlInput={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
  />
);
