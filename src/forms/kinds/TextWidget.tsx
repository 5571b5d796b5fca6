import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, Suspense } from 'react';
import { normalisePhone } from '../../../schemas/values';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { CharacterCount } from '../frame/CharacterCount';
import { FieldLabel } from '../frame/FieldLabel';
import { plainText, useStoredText } from '../store/useStoredText';
import { LabelledInput } from './BaseInput';
import { type ControlProps, useFieldMeta, useFormControl } from './useFormField';

interface TextProps extends ControlProps {
  /** Label, if it differs from the field's. */
  help?: string;
  required?: boolean;
  htmlInput?: ComponentProps<typeof LabelledInput>['htmlInput'];
  placeholder?: string;
  multiline?: boolean;
  /** Formatted value, shown while the field is not focused. */
  writing?: typeof plainText;
  /** Normalised value when the field is left, as it will be stored. */
  tidy?: (text: string) => string;
}

/** Height for the expected length: a long text has a minimum, a short one a small maximum. */
const linesFor = (min: number, max: number) => (max <= 100 ? 2 : min >= 10 ? 8 : 4);

const growing = (lines: number) => ({
  fontVariantNumeric: 'normal',
  p: 0,
  '& textarea': {
    px: 1.75,
    py: 1.125,
    fieldSizing: 'content',
    minHeight: `${lines}lh`,
    maxHeight: '28lh',
    resize: 'vertical',
    overflow: 'auto !important',
    lineHeight: 1.55,
  },
});

/** A line or a page of text, with its count where its length matters. */
const TextInput = ({
  name,
  schema,
  htmlInput,
  writing = plainText,
  tidy,
  multiline,
  placeholder,
  help,
  required,
}: TextProps) => {
  const { set, onBlur, unit: _unit, ...control } = useFormControl(name);
  const { inputRef, defaultValue, show } = useStoredText(name, writing);
  const { minLength: min = 0, maxLength: max = Number.MAX_SAFE_INTEGER } = schema;
  const { counted = false } = useFieldMeta(name);
  return (
    <LabelledInput
      {...control}
      {...(help !== undefined && { help })}
      {...(required !== undefined && { required })}
      count={<CharacterCount path={name} min={min} max={max} always={counted} />}
      placeholder={placeholder}
      inputRef={inputRef}
      defaultValue={defaultValue}
      onChange={({ target }) => set(target.value)}
      onBlur={({ target }) => {
        const tidied = tidy?.(target.value) ?? target.value;
        if (tidied !== target.value) set(tidied);
        show();
        onBlur();
      }}
      htmlInput={{ autoComplete: 'off', ...htmlInput }}
      // CSS `field-sizing` grows the field: measuring in script would cost a layout for each key.
      {...(multiline && { multiline, inputComponent: 'textarea', sx: growing(linesFor(min, max)) })}
    />
  );
};

export const TextWidget = (props: ControlProps) => <TextInput {...props} />;

/** More than a line fits in is a page. */
export const TextareaWidget = (props: Pick<TextProps, keyof ControlProps | 'help' | 'required'>) => (
  <TextInput {...props} multiline />
);

export const UrlWidget = (props: ControlProps) => (
  <TextInput {...props} placeholder="https://" htmlInput={{ type: 'url', inputMode: 'url' }} />
);

/** Not `type="email"`: browsers convert Danish letters of a domain to Punycode. */
export const EmailWidget = (props: ControlProps) => (
  <TextInput {...props} htmlInput={{ inputMode: 'email', autoComplete: 'email' }} />
);

/** Stored without spaces; read in pairs. */
const inPairs: typeof plainText = {
  write: (value) => plainText.write(value).replace(/^\+45(\d{2})(\d{2})(\d{2})(\d{2})$/, '+45 $1 $2 $3 $4'),
  read: (text) => text,
};

export const PhoneWidget = (props: ControlProps) => (
  <TextInput
    {...props}
    placeholder="+45"
    writing={inPairs}
    tidy={normalisePhone}
    htmlInput={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
  />
);

/** Fetched with a form that has such a text. */
const RichTextEditor = fetchedPart(async () => (await import('../richText/RichTextEditor')).RichTextEditor);

/** A text with markup, in an editor that shows it as it will read. */
export const MarkupWidget = (props: ControlProps) => {
  const { label, required } = useFormControl(props.name);
  const waiting = (
    <div aria-busy>
      <FieldLabel required={required}>{label}</FieldLabel>
      <Skeleton variant="rounded" height={320} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <RichTextEditor {...props} />
    </Suspense>
  );
};
