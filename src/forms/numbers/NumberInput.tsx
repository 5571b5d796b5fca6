import { useLayoutEffect, useRef, useState } from 'react';
import { LabelledInput, type LabelledInputProps } from '../widgets/BaseInput';
import { editNumber, readNumber, writeNumber } from './editNumber';

interface NumberInputProps extends Omit<LabelledInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: unknown;
  onNumber: (value: number | undefined) => void;
  onBlur: () => void;
  /** Years are written without thousands separators. */
  grouped?: boolean;
}

const isForwardDelete = (event: Event) => 'inputType' in event && event.inputType === 'deleteContentForward';

/** A whole number as Danes write it, grouped while it is typed, the caret kept beside its digit. */
export const NumberInput = ({ value, onNumber, onBlur, grouped = true, ...input }: NumberInputProps) => {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  // What is typed and no number yet (a lone minus, a comma at the end) lives here until the field is left.
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && readNumber(typed) === value ? typed : writeNumber(value, grouped);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <LabelledInput
      {...input}
      inputRef={element}
      value={shown}
      htmlInput={{ inputMode: 'numeric', autoComplete: 'off', ...input.htmlInput }}
      onChange={({ target, nativeEvent }) => {
        const edited = editNumber(
          shown,
          { text: target.value, caret: target.selectionStart ?? target.value.length },
          { grouped, forward: isForwardDelete(nativeEvent) },
        );
        caret.current = edited.caret;
        setTyped(edited.text);
        onNumber(readNumber(edited.text));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
};
