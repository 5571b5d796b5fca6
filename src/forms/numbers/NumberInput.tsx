import { useMemo, useRef } from 'react';
import { useLocale } from 'react-admin';
import { isLanguage } from '../../../schemas/languages';
import { useFormStore } from '../store/context';
import { useStoredText } from '../store/useStoredText';
import type { FieldPath } from '../store/values';
import { LabelledInput, type LabelledInputProps } from '../widgets/BaseInput';
import { type ControlProps, useFormControl } from '../widgets/useFormField';
import {
  editNumber,
  endsInUnit,
  formatNumber,
  isUnitDigit,
  type Marks,
  marksOf,
  readNumber,
  writeNumber,
} from './editNumber';

/** How the reader's language writes numbers. */
const useNumberMarks = (): Marks => {
  const locale = useLocale();
  return marksOf[isLanguage(locale) ? locale : 'da'];
};

interface NumberInputProps extends Omit<LabelledInputProps, 'value' | 'onChange' | 'onBlur'> {
  path: FieldPath;
  onBlur: () => void;
  /** Years are written without thousands separators. */
  grouped?: boolean;
}

const isForwardDelete = (event: Event) => 'inputType' in event && event.inputType === 'deleteContentForward';

/** A whole number as the reader's language writes it, grouped while it is typed, the caret kept beside its digit. */
export const NumberInput = ({ path, onBlur, grouped = true, ...input }: NumberInputProps) => {
  const store = useFormStore();
  const marks = useNumberMarks();
  const writing = useMemo(
    () => ({
      write: (value: unknown) => writeNumber(value, grouped, marks),
      read: (text: string) => readNumber(text, marks),
    }),
    [grouped, marks],
  );
  const { inputRef, defaultValue, show } = useStoredText(path, writing);
  const before = useRef(defaultValue);
  // Between the letters of `m2` and its digit.
  const inUnit = useRef(false);
  return (
    <LabelledInput
      {...input}
      inputRef={inputRef}
      defaultValue={defaultValue}
      htmlInput={{ inputMode: 'numeric', autoComplete: 'off', ...input.htmlInput }}
      onFocus={(event) => {
        before.current = event.target.value;
        input.onFocus?.(event);
      }}
      onChange={({ target, nativeEvent }) => {
        const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
        const ofUnit = inUnit.current && isUnitDigit(before.current, typed);
        inUnit.current = endsInUnit(typed);
        const number = formatNumber(before.current, grouped, marks);
        const { text, caret } = ofUnit
          ? { text: number, caret: number.length }
          : editNumber(before.current, typed, { grouped, forward: isForwardDelete(nativeEvent), marks });
        before.current = text;
        if (target.value !== text) {
          target.value = text;
          target.setSelectionRange(caret, caret);
        }
        // What stands behind the number while a word is typed is none of it.
        store.set(path, readNumber(formatNumber(text, grouped, marks), marks));
      }}
      onBlur={() => {
        // A lone minus or a comma at the end was no number yet.
        show();
        onBlur();
      }}
    />
  );
};

interface NumberFieldProps extends ControlProps {
  grouped?: boolean;
}

const NumberField = ({ name, grouped = true }: NumberFieldProps) => {
  const { set: _set, ...control } = useFormControl(name);
  return <NumberInput {...control} path={name} grouped={grouped} />;
};

/** Whole kroner. */
export const MoneyWidget = (props: ControlProps) => <NumberField {...props} />;
/** Whole square metres. */
export const AreaWidget = (props: ControlProps) => <NumberField {...props} />;
export const IntegerWidget = (props: ControlProps) => <NumberField {...props} />;
export const YearWidget = (props: ControlProps) => <NumberField {...props} grouped={false} />;
