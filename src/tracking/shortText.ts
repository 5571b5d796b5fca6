/**
 * Text for an event: on one line, truncated to a number of characters.
 * @returns undefined for an empty text.
 */
export const shortText = (text: string, longest: number): string | undefined =>
  Array.from(
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are to be replaced
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim(),
  )
    .slice(0, longest)
    .join('')
    .trim() || undefined;
