import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useFormStore } from './context';
import { type FieldPath, valueAt } from './values';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Writing {
  /** The text that a stored value is shown as. */
  write: (value: unknown) => string;
  /** Value of a text: if it equals the stored one, the typed text is left unchanged. */
  read: (text: string) => unknown;
}

/** Stores a text unchanged, and an empty one as absent. */
export const plainText: Writing = {
  write: (value) => (typeof value === 'string' ? value : ''),
  read: (text) => text,
};

/**
 * Connects a text field to the form's store, uncontrolled: typing renders nothing, and only values from elsewhere (a
 * save, a draft) are written into the field.
 */
export const useStoredText = (path: FieldPath, { write, read }: Writing = plainText) => {
  const store = useFormStore();
  const element = useRef<TextElement>(null);
  const [defaultValue] = useState(() => write(valueAt(store.get().values, path)));

  const show = useCallback(() => {
    const field = element.current;
    const text = write(valueAt(store.get().values, path));
    if (field && field.value !== text) field.value = text;
  }, [store, path, write]);
  useLayoutEffect(() => {
    let shown = valueAt(store.get().values, path);
    show();
    return store.subscribe(() => {
      const value = valueAt(store.get().values, path);
      if (Object.is(value, shown)) return;
      shown = value;
      const field = element.current;
      const typing = field !== null && field === document.activeElement;
      if (!typing || (read(field.value) ?? '') !== (value ?? '')) show();
    });
  }, [store, path, read, show]);
  return { inputRef: element, defaultValue, show };
};
