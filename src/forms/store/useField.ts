import { useMemo } from 'react';
import { useFieldError, useFieldValue, useFormStore } from './context';
import { useFormText } from './useFormText';
import { type FieldPath, fieldId } from './values';

/** State of a control without its value; re-renders only when its error changes. */
export const useFieldControl = (path: FieldPath) => {
  const store = useFormStore();
  const error = useFieldError(path);
  const { errorSentence } = useFormText();
  const handlers = useMemo(
    () => ({
      set: (next: unknown) => store.set(path, next),
      onFocus: () => store.focus(path),
      onBlur: () => store.blur(path),
    }),
    [store, path],
  );
  return { ...handlers, id: fieldId(store.schema, path), error: error && errorSentence(error) };
};

/** Field with the value at `path`, for controls that display it: choices, checkboxes, groups. */
export const useField = (path: FieldPath) => {
  const control = useFieldControl(path);
  return { ...control, value: useFieldValue(path) };
};

/** Element ids of the lines below a control, for its `aria-describedby`. */
export const helperIds = (id: string) => ({ help: `${id}-help`, error: `${id}-error`, count: `${id}-count` });
