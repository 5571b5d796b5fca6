/** Normalises a text for comparison: no case, units in brackets, punctuation or repeated spaces. */
export const columnKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll('²', '2')
    .replaceAll('㎡', 'm2')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
