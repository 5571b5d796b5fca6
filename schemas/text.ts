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
