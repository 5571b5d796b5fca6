/** A text of a file as it is compared: without case, units in brackets, signs and doubled spaces. */
export const columnKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll('²', '2')
    .replaceAll('㎡', 'm2')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
