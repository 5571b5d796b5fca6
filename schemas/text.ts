// Characters without a shape of their own. Those that turn the direction of reading make a text say on the screen what
// it does not say; the others make two texts look alike, or an empty one pass for a title. What joins an emoji's parts,
// a soft hyphen and what a letter's variant is chosen by are not among them.
export const invisibleCharacters =
  /[\u0080-\u009f\u061c\u115f\u1160\u180e\u200e\u200f\u2028-\u202e\u2061-\u206f\u3164\uffa0\ufff9-\ufffb]/;

// What parts lines, or jumps within one.
export const lineControls = /[\t\n\r]/;

/** A text on one line: what parted its lines is a space. */
export const onOneLine = (text: string): string => text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ');

// They come along when a text is copied from a web page or a document, and mean nothing.
export const leftovers = /[\u200b\u2060\ufeff]/g;

/** Whether there is something to see in a text, and nothing that is not. */
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
