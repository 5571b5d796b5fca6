import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useFormStore } from './context';
import { type FieldPath, valueAt } from './values';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Writing {
  /** Formats a stored value. */
  write: (value: unknown) => string;
  /** Parses a text. If the result equals the stored value, the typed text is not reformatted. */
  read: (text: string) => unknown;
}

/** Formatting that stores text unchanged. */
export const plainText: Writing = {
  write: (value) => (typeof value === 'string' ? value : ''),
  read: (text) => text,
};

/**
 * Binds a text input to the form store as an uncontrolled input, so that typing causes no rendering. Only values from
 * elsewhere (a save, a draft) are written to the input.
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
