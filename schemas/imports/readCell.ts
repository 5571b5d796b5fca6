import { toPlainDigits } from '../numbers/parseNumber';

/** Parsers of cells written by people. Empty cells are handled by the caller. */

/** Longer cells are no number, date, opening hour or street; not parsing them avoids slow regular expressions. */
const longest = 150;

const yes: readonly string[] = ['ja', 'j', 'x', '1', 'sand', 'true', 'yes', 'y', '✓', '✔', '☑', 'v'];
const no: readonly string[] = ['nej', 'n', '0', 'falsk', 'false', 'no', '-', '–', '✗', '✘', '☐'];

/** Yes or no; undefined for anything else. */
export const readFlag = (cell: string): boolean | undefined => {
  const word = cell.trim().toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
};

const approximately = /^(?:ca\.?|cirka|circa|omkring|about|around)\s?(?=\d)/i;

/** Year, possibly marked as approximate, or the year of a Danish or ISO date. */
export const readYear = (cell: string): number | undefined => {
  if (cell.length > longest) return undefined;
  const [, year, ofISO, ofDanish] =
    /^(?:(\d{4})(?:[.,]0+)?|(\d{4})-\d{1,2}-\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](\d{4}))$/.exec(
      toPlainDigits(cell).trim().replace(approximately, ''),
    ) ?? [];
  const found = year ?? ofISO ?? ofDanish;
  return found === undefined ? undefined : Number(found);
};

/** Entries of a list separated by commas, semicolons, bars or line breaks, without duplicates. */
export const readList = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|\n\r]+/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

/** URLs in a cell. They may contain commas and semicolons, so each ends at a space or at the start of the next. */
export const readAddresses = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/\s+|(?<![,;|])[,;|]+(?=https?:)/i)
      .map((entry) => entry.replace(/(?<![,;|])[,;|]+$/, ''))
      .filter((entry) => entry !== ''),
  ),
];

const clock = (hour: string, minute = '00') => `${hour.padStart(2, '0')}:${minute}`;

/** Opening hours of a day: `8-16`, `08:00–16.30`; `closed` for words that mean so; undefined for anything else. */
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

/** Street, number and optional floor: `Åboulevarden 12B, 2.`; undefined without a number. */
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
