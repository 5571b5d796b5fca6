/**
 * A text as it may stand in an event: on one line and of at most so many characters, the last of them whole.
 * @returns undefined when nothing is left.
 */
export const shortText = (text: string, longest: number): string | undefined =>
  Array.from(
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim(),
  )
    .slice(0, longest)
    .join('')
    .trim() || undefined;
