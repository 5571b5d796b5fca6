// Invisible characters that remain after normalisation. With these characters, different texts look alike, and a title
// can look empty.
export const invisibleCharacters = /[\u0080-\u009f\u115f\u1160\u2028\u2029\u3164\uffa0]/;

// Tabs and line breaks.
export const lineControls = /[\t\n\r]/;

/** Replaces each line break with a space. */
export const onOneLine = (text: string): string => text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');

// Unicode format characters (soft hyphen, direction marks, joiners, zero-width spaces) and variation selectors.
const formatCharacters = /[\p{Cf}\ufe00-\ufe0f]/gu;

/**
 * Normalises a short text (name, number, e-mail address, login name): NFC, without format characters and surrounding
 * space. Identifiers are compared in this form (docs/decisions/text.md).
 */
export const shortText = (text: string): string =>
  text.replaceAll(formatCharacters, '').normalize('NFC').trim();

const otherLineBreaks = /[\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const otherControls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;

/** Format characters that are not removed, because they affect the display of adjacent characters or line breaking. */
const meaningful = [
  '\u00ad',
  // Joiners between letters, as in Persian and Indic scripts.
  '(?<=[\\p{L}\\p{M}])[\\u200c\\u200d](?=\\p{L})',
  // Joiners, variation selectors and flags in emoji.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{Extended_Pictographic}\\d#*])[\\ufe0e\\ufe0f]',
  '(?<=[\\p{Extended_Pictographic}\\u{e0020}-\\u{e007e}])[\\u{e0020}-\\u{e007f}]',
].join('|');
const longFormatCharacters = new RegExp(`(${meaningful})|[\\p{Cf}\\ufe00-\\ufe0f]`, 'gu');

/**
 * Normalises a long text: NFC, with `\n` as the only line break, and without surrounding space, control characters and
 * other format characters than {@link meaningful}.
 */
export const normalLongText = (text: string): string =>
  text
    .replaceAll(otherLineBreaks, '\n')
    .replaceAll(otherControls, '')
    .replaceAll(longFormatCharacters, '$1')
    .normalize('NFC')
    .trim();

/** True if a text has a visible character and no {@link invisibleCharacters}. */
export const isVisibleText = (text: string) =>
  !invisibleCharacters.test(text) && /(?!\u00ad|\u200c|\u200d|[\ufe00-\ufe0f])\S/.test(text);

/**
 * Truncates a text, without splitting a surrogate pair. @param longest maximum number of UTF-16 units.
 */
export const beginningOf = (text: string, longest: number): string => {
  const beginning = text.slice(0, longest);
  return beginning.length < text.length && /[\ud800-\udbff]$/.test(beginning)
    ? beginning.slice(0, -1)
    : beginning;
};
