// Characters without a shape of their own that normal form leaves: they make two texts look alike, or an empty one pass
// for a title.
export const invisibleCharacters = /[\u0080-\u009f\u115f\u1160\u2028\u2029\u3164\uffa0]/;

// Characters that end lines, or jump within one.
export const lineControls = /[\t\n\r]/;

/** A text on one line: a space in place of each line break. */
export const onOneLine = (text: string): string => text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');

// Unicode's format characters (soft hyphen, direction marks, joiners, zero-width spaces), and variation selectors.
const formatCharacters = /[\p{Cf}\ufe00-\ufe0f]/gu;

/**
 * A short text (name, number, address, sign-in name) in normal form: NFC, without format characters and surrounding space.
 * Texts that identify something are compared in this form (docs/decisions/text.md).
 */
export const shortText = (text: string): string =>
  text.replaceAll(formatCharacters, '').normalize('NFC').trim();

const otherLineBreaks = /[\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const otherControls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;

/** Format characters that change how the characters around them are drawn, or where a word may be divided. */
const meaningful = [
  '\u00ad',
  // Between letters, as Persian and Indic scripts have them.
  '(?<=[\\p{L}\\p{M}])[\\u200c\\u200d](?=\\p{L})',
  // Parts of an emoji: joined, in colour, and of a flag.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{Extended_Pictographic}\\d#*])[\\ufe0e\\ufe0f]',
  '(?<=[\\p{Extended_Pictographic}\\u{e0020}-\\u{e007e}])[\\u{e0020}-\\u{e007f}]',
].join('|');
const longFormatCharacters = new RegExp(`(${meaningful})|[\\p{Cf}\\ufe00-\\ufe0f]`, 'gu');

/**
 * A long text in normal form: NFC, without surrounding space, control characters, and format characters that mean nothing
 * where they are; every line break is one that the product draws.
 */
export const normalLongText = (text: string): string =>
  text
    .replaceAll(otherLineBreaks, '\n')
    .replaceAll(otherControls, '')
    .replaceAll(longFormatCharacters, '$1')
    .normalize('NFC')
    .trim();

/** Whether a text has visible characters, and no invisible ones. */
export const isVisibleText = (text: string) =>
  !invisibleCharacters.test(text) && /(?!\u00ad|\u200c|\u200d|[\ufe00-\ufe0f])\S/.test(text);

/**
 * The beginning of a text.
 * @param longest how many UTF-16 units at most; a sign of two units is not cut in half.
 */
export const beginningOf = (text: string, longest: number): string => {
  const beginning = text.slice(0, longest);
  return beginning.length < text.length && /[\ud800-\udbff]$/.test(beginning)
    ? beginning.slice(0, -1)
    : beginning;
};
