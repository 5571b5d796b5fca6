import { useFieldValue } from '../store/context';
import type { FieldPath } from '../store/values';
import { useText } from '../useText';
import { characterCount, type Lengths } from './textLength';

interface CharacterCountProps extends Lengths {
  path: FieldPath;
}

/** The length of a text, beside it: all that a key draws anew. */
export const CharacterCount = ({ path, ...lengths }: CharacterCountProps) => {
  const value = useFieldValue(path);
  const words = useText();
  return characterCount(typeof value === 'string' ? value : '', lengths, words);
};
