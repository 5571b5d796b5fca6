/** Normalises a text for comparison: without case, units in brackets, punctuation and repeated spaces. */
export const columnKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll('²', '2')
    .replaceAll('㎡', 'm2')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
