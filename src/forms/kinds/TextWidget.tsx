import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, Suspense } from 'react';
import { normalisePhone } from '../../../schemas/values';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { CharacterCount } from '../frame/CharacterCount';
import { FieldLabel } from '../frame/FieldLabel';
import { plainText, useStoredText } from '../store/useStoredText';
import { LabelledInput } from './BaseInput';
import { SlugSuggestion } from './SlugSuggestion';
import { type ControlProps, useFieldMeta, useFormControl } from './useFormField';

interface TextProps extends ControlProps {
  /** Help text that replaces the one of the schema. */
  help?: string;
  required?: boolean;
  htmlInput?: ComponentProps<typeof LabelledInput>['htmlInput'];
  placeholder?: string;
  multiline?: boolean;
  /** Formats the value while the field is not focused. */
  writing?: typeof plainText;
  /** Normalises the text on blur in the same way as the server. */
  tidy?: (text: string) => string;
}

/** Number of lines for the expected length: many if there is a minimum length, few if the maximum is small. */
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

/** Single-line or multiline text input, with a character count if the length is limited. */
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
  const { counted = false, slugFrom } = useFieldMeta(name);
  return (
    <LabelledInput
      {...control}
      {...(help !== undefined && { help })}
      {...(required !== undefined && { required })}
      count={<CharacterCount path={name} min={min} max={max} always={counted} />}
      placeholder={placeholder}
      endAdornment={
        slugFrom === undefined ? null : (
          <SlugSuggestion
            name={name}
            from={slugFrom}
            maxLength={max}
            onSuggest={(slug) => {
              set(slug);
              inputRef.current?.focus();
            }}
          />
        )
      }
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
      // CSS `field-sizing` grows the field; measuring in a script would cause a layout at each key press.
      {...(multiline && { multiline, inputComponent: 'textarea', sx: growing(linesFor(min, max)) })}
    />
  );
};

export const TextWidget = (props: ControlProps) => <TextInput {...props} />;

export const TextareaWidget = (props: Pick<TextProps, keyof ControlProps | 'help' | 'required'>) => (
  <TextInput {...props} multiline />
);

export const UrlWidget = (props: ControlProps) => (
  <TextInput {...props} placeholder="https://" htmlInput={{ type: 'url', inputMode: 'url' }} />
);

/** Not `type="email"`, because browsers convert Danish letters of a domain to Punycode. */
export const EmailWidget = (props: ControlProps) => (
  <TextInput {...props} htmlInput={{ inputMode: 'email', autoComplete: 'email' }} />
);

/** Telephone numbers are stored without spaces and displayed with a space after every second digit. */
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

/** Chunk loaded with the first form that has a rich text field. */
const RichTextEditor = fetchedPart(async () => (await import('../richText/RichTextEditor')).RichTextEditor);

/** Rich text editor whose value is HTML. */
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
