import { normalLongText } from '../../../schemas/text';
import type { Texts } from '../../ui/useText';

export interface Lengths {
  min: number;
  max: number;
  /** True to show the count for short texts too. */
  always?: boolean;
}

/** Share of the maximum length at which the count appears. */
const nearly = 0.8;

/**
 * Message about the length of a text. Always shown if there is a minimum length or a small maximum; otherwise only near
 * the maximum. The length is that of the trimmed text, as in validation.
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
