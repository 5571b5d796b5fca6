import { normalLongText } from '../../../schemas/text';
import type { Texts } from '../../ui/useText';

export interface Lengths {
  min: number;
  max: number;
  /** The count is worth showing however short the text is. */
  always?: boolean;
}

/** From this share of a maximum that is rarely met, the count is worth showing. */
const nearly = 0.8;

/**
 * What to say of a text's length: always where there is a minimum to reach (the minimum itself before one types) or
 * little room, else only near the end.
 * Counts as the rule does: without space at either end.
 */
export const characterCount = (
  typed: string,
  { min, max, always = false }: Lengths,
  { text, formats }: Pick<Texts, 'text' | 'formats'>,
): string | undefined => {
  const length = normalLongText(typed).length;
  if (length > max) return text('torvet.form.charactersOver', { smart_count: length - max });
  if (length === 0 && min >= 10) return text('torvet.form.charactersAtLeast', { smart_count: min });
  if (length < min && min >= 10) return text('torvet.form.charactersMissing', { smart_count: min - length });
  const tight = always || min >= 10 || max === 60;
  if (!tight && length < max * nearly) return undefined;
  return text('torvet.form.characters', { count: formats.number(length), max: formats.number(max) });
};
