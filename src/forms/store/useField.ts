import { useMemo } from 'react';
import { useText } from '../useText';
import { useFieldFault, useFieldValue, useFormStore } from './context';
import { type FieldPath, fieldId } from './values';

/** What a control needs to hold the value at `path`: drawn anew only when that value or its error changes. */
export const useField = (path: FieldPath) => {
  const store = useFormStore();
  const value = useFieldValue(path);
  const fault = useFieldFault(path);
  const { faultSentence } = useText();
  const handlers = useMemo(
    () => ({
      set: (next: unknown) => store.set(path, next),
      onFocus: () => store.focus(path),
      onBlur: () => store.blur(path),
    }),
    [store, path],
  );
  const id = fieldId(path);
  return { ...handlers, id, value, error: fault && faultSentence(fault) };
};

/** The ids of the lines under a control, for its `aria-describedby`. */
export const helperIds = (id: string) => ({ help: `${id}-help`, error: `${id}-error`, count: `${id}-count` });
