import { useMemo, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import { kinds } from '../../../schemas/core/kinds';
import { isLanguage, type Language } from '../../../schemas/languages';
import { type ParsedNumber, parseNumber } from '../../../schemas/numbers/parseNumber';
import type { NumberUnit } from '../../../schemas/numbers/words';
import { marksOf, writeNumber } from '../../../schemas/numbers/writeNumber';
import { useText } from '../../ui/useText';
import { LabelledInput, type LabelledInputProps } from '../kinds/BaseInput';
import { type ControlProps, useFieldMeta, useFormControl } from '../kinds/useFormField';
import { useFormState, useFormStore } from '../store/context';
import { useStoredText } from '../store/useStoredText';
import type { FieldPath } from '../store/values';
import { editNumber, type NumberKey } from './editNumber';

interface NumberInputProps extends Omit<LabelledInputProps, 'value' | 'onChange' | 'onBlur'> {
  path: FieldPath;
  onBlur: () => void;
  /** Unit that the user may type after the number. */
  reads?: NumberUnit | undefined;
  decimals?: number | undefined;
}

const keyOf = (event: Event): NumberKey['key'] => {
  if (!(event instanceof InputEvent)) return undefined;
  const { inputType, data } = event;
  if (inputType === 'deleteContentForward') return 'delete';
  if (inputType.startsWith('delete')) return 'backspace';
  return inputType === 'insertText' && data?.length === 1 ? 'insert' : undefined;
};

/** Stored value of a typed text: its number, the text itself if it is not a number, or undefined if it is empty. */
const storedValue = (text: string, parsed: ParsedNumber): unknown => {
  if (text.trim() === '') return undefined;
  return 'value' in parsed ? parsed.value : text;
};

/** Formats the notice that appears if the stored number differs from the typed text. */
const useNotice = () => {
  const { text: say } = useText();
  return (text: string, parsed: ParsedNumber, language: Language): string | undefined => {
    if (!('value' in parsed) || parsed.notices.length === 0) return undefined;
    const value = writeNumber(parsed.value, language);
    return parsed.notices.map((notice) => say(`torvet.numberNotice.${notice}`, { text, value })).join(' ');
  };
};

/**
 * Number input for the user's notation, or any other that is unambiguous. Invalid text stays in the field, with an
 * error.
 */
export const NumberInput = ({ path, onBlur, reads, decimals = 0, ...input }: NumberInputProps) => {
  const store = useFormStore();
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : 'da';
  const isGroupedUnit = reads !== 'year';
  const writing = useMemo(() => {
    const parse = (text: string) => parseNumber(text, { language, unit: reads, decimals });
    return {
      parse,
      write: (value: unknown) =>
        typeof value === 'number'
          ? writeNumber(value, language, reads !== 'year')
          : typeof value === 'string'
            ? value
            : '',
      read: (text: string) => storedValue(text, parse(text)),
    };
  }, [language, reads, decimals]);
  const noticeOf = useNotice();
  const notice = useFormState(({ notices }) => notices[path]);
  // Notices are shown on blur, because the text is incomplete while the user types.
  const [isLeft, setLeft] = useState(false);
  const { inputRef, defaultValue, show } = useStoredText(path, writing);
  const before = useRef({ text: defaultValue, isGrouped: isGroupedUnit });
  const remember = (text: string) => {
    before.current = { text, isGrouped: isGroupedUnit && typeof writing.read(text) === 'number' };
  };
  return (
    <LabelledInput
      {...input}
      help={notice === undefined || !isLeft ? input.help : <span role="status">{notice}</span>}
      inputRef={inputRef}
      defaultValue={defaultValue}
      htmlInput={{ inputMode: 'decimal', autoComplete: 'off', ...input.htmlInput }}
      onFocus={(event) => {
        remember(event.target.value);
        input.onFocus?.(event);
      }}
      onChange={({ target, nativeEvent }) => {
        const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
        const edited = isGroupedUnit
          ? editNumber(before.current.text, typed, {
              marks: marksOf[language],
              wasGrouped: before.current.isGrouped,
              key: keyOf(nativeEvent),
            })
          : { ...typed, isGrouped: false };
        before.current = edited;
        if (target.value !== edited.text) {
          target.value = edited.text;
          target.setSelectionRange(edited.caret, edited.caret);
        }
        setLeft(false);
        store.setNotice(path, noticeOf(edited.text, writing.parse(edited.text), language));
        store.set(path, writing.read(edited.text));
      }}
      onBlur={() => {
        setLeft(true);
        show();
        onBlur();
      }}
    />
  );
};

interface NumberFieldProps extends ControlProps {
  reads?: NumberUnit;
}

/** Number input for a field, in the style of its kind. */
export const NumberWidget = ({ name, reads }: NumberFieldProps) => {
  const { set: _set, ...control } = useFormControl(name);
  const { kind, unit = kinds[kind].number?.unit, decimals } = useFieldMeta(name);
  return <NumberInput {...control} path={name} reads={reads ?? unit} decimals={decimals} />;
};

export const PercentWidget = (props: ControlProps) => <NumberWidget {...props} reads="percent" />;
