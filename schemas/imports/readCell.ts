import { toPlainDigits } from '../numbers/parseNumber';

/** Parsers of cells written by people. Empty cells are handled by the caller. */

/**
 * Maximum length of a cell that is parsed as a number, date, opening hours or street; limits the time of regular
 * expressions.
 */
const longest = 150;

const yes: readonly string[] = ['ja', 'j', 'x', '1', 'sand', 'true', 'yes', 'y', '✓', '✔', '☑', 'v'];
const no: readonly string[] = ['nej', 'n', '0', 'falsk', 'false', 'no', '-', '–', '✗', '✘', '☐'];

/** Parses yes or no; undefined for other texts. */
export const readFlag = (cell: string): boolean | undefined => {
  const word = cell.trim().toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
};

const approximately = /^(?:ca\.?|cirka|circa|omkring|about|around)\s?(?=\d)/i;

/** Parses a year, also if it is marked as approximate or part of a Danish or ISO date. */
export const readYear = (cell: string): number | undefined => {
  if (cell.length > longest) return undefined;
  const [, year, ofISO, ofDanish] =
    /^(?:(\d{4})(?:[.,]0+)?|(\d{4})-\d{1,2}-\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](\d{4}))$/.exec(
      toPlainDigits(cell).trim().replace(approximately, ''),
    ) ?? [];
  const found = year ?? ofISO ?? ofDanish;
  return found === undefined ? undefined : Number(found);
};

/** Splits a list at commas, semicolons, bars and line breaks; duplicates are removed. */
export const readList = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|\n\r]+/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

/**
 * Splits a cell into URLs. Because URLs may contain commas and semicolons, a URL ends at a space or before the next
 * URL.
 */
export const readAddresses = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/\s+|(?<![,;|])[,;|]+(?=https?:)/i)
      .map((entry) => entry.replace(/(?<![,;|])[,;|]+$/, ''))
      .filter((entry) => entry !== ''),
  ),
];

const clock = (hour: string, minute = '00') => `${hour.padStart(2, '0')}:${minute}`;

/** Parses the opening hours of a day: `8-16`, `08:00–16.30`, or a word for closed; undefined for other texts. */
export const readHours = (cell: string): { opens: string; closes: string } | 'closed' | undefined => {
  if (cell.length > longest) return undefined;
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/^kl\.?\s*/, '');
  if (['lukket', 'closed', '-', '–'].includes(text)) return 'closed';
  const [, hour, minute, toHour, toMinute] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|til|to)\s*(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  if (hour === undefined || toHour === undefined) return undefined;
  return { opens: clock(hour, minute), closes: clock(toHour, toMinute) };
};

/** Parses street, number and optional floor: `Åboulevarden 12B, 2.`; undefined without a number. */
export const readAdvertisedAddress = (
  cell: string,
): { streetName: string; streetNumber: string; floor?: string } | undefined => {
  if (cell.length > longest) return undefined;
  const [, streetName, streetNumber, floor] =
    /^(.*?\D)\s+(\d+\s?[a-zæøå]?(?:\s?-\s?\d+\s?[a-zæøå]?)?)(?:\s*,\s*(.{1,10}?))?$/i.exec(cell.trim()) ?? [];
  if (streetName === undefined || streetNumber === undefined) return undefined;
  return {
    streetName: streetName.trim(),
    streetNumber: streetNumber.replaceAll(/\s/g, ''),
    ...(floor ? { floor } : {}),
  };
};
