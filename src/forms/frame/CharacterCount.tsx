import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../ui/useText';
import { useFormStore } from '../store/context';
import { type FieldPath, valueAt } from '../store/values';
import { characterCount, type Lengths } from './textLength';

interface CharacterCountProps extends Lengths {
  path: FieldPath;
}

/** Character count of a text field. Written to the DOM directly, so that typing causes no rendering. */
export const CharacterCount = ({ path, min, max, always = false }: CharacterCountProps) => {
  const store = useFormStore();
  const words = useText();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const textOf = () => {
      const value = valueAt(store.get().values, path);
      return typeof value === 'string' ? value : '';
    };
    // One text node that is updated; replacing it would cause two layouts.
    const shown = document.createTextNode('');
    place.current?.replaceChildren(shown);
    const write = (text: string) => {
      shown.data = characterCount(text, { min, max, always }, words) ?? '';
    };
    let counted = textOf();
    write(counted);
    return store.subscribe(() => {
      const text = textOf();
      if (text === counted) return;
      counted = text;
      write(text);
    });
  }, [store, path, min, max, always, words]);
  return <span ref={place} />;
};
