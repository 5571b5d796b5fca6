import { formulaWithoutResult } from '../../../schemas/imports/cellErrors';
import { type NumberFormat, plainNumber } from './numberFormat';

/** Cell as stored in the XML of a sheet. */
export interface StoredCell {
  /** Attribute `t`, the type of the cell. */
  type: string;
  text: string;
  hasFormula: boolean;
  /** True if the cell has a value element, which may be empty. */
  hasValue: boolean;
  /** Index of the cell's style. */
  style: number;
}

/** Parts of a workbook to which its cells refer. */
export interface CellContext {
  sharedStrings: readonly string[];
  /** Number formats by style index. */
  formats: readonly NumberFormat[];
  /** True if days are counted from 1904 instead of 1900. */
  date1904: boolean;
}

/** Decodes escapes of characters that XML cannot contain: `_x000D_` is a carriage return. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Number of significant digits that a spreadsheet program shows. */
const precision = 15;

/** Number in Danish notation without thousands separators. */
const numberText = (number: number): string => {
  const rounded = Number(number.toPrecision(precision));
  const text = Number.isInteger(rounded)
    ? BigInt(rounded).toString()
    : rounded.toFixed(Math.min(20, Math.max(0, precision - 1 - Math.floor(Math.log10(Math.abs(rounded))))));
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = fraction.replace(/0+$/, '');
  if (decimals === '') return whole;
  // Three decimals could be read as thousands, so a zero is appended.
  return `${whole},${decimals.length === 3 ? `${decimals}0` : decimals}`;
};

/** Pads a number with the zeros of its format: 471 in the format `00000` is 00471. */
const digitsText = (number: number, pattern: string): string => {
  const digits = numberText(Math.round(number));
  const zeros = pattern.replaceAll(/[^0]/g, '').length;
  if (digits.length > zeros) return digits;
  let at = 0;
  const padded = digits.padStart(zeros, '0');
  return pattern.replaceAll('0', () => padded[at++] ?? '');
};

/** Last day that a spreadsheet supports, 31 December 9999. */
const lastDay = 2_958_465;

/** Formats a time as `2027-02-01`, `2027-02-01 13:30` or `13:30`. */
const momentText = (moment: Date, hasDate: boolean, hasTime: boolean): string => {
  const [day = '', clock = ''] = moment.toISOString().split('T');
  const time = clock.slice(0, 5);
  if (!hasDate) return time;
  return hasTime && time !== '00:00' ? `${day} ${time}` : day;
};

const dateText = (
  serial: number,
  { hasDate, hasTime }: { hasDate: boolean; hasTime: boolean },
  date1904: boolean,
) => {
  // Excel counts 29 February 1900, a day that did not exist.
  const days = date1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  if (days < 0 || days > lastDay + 1) return numberText(serial);
  // A time of day is a binary fraction, so it is rounded to seconds.
  const milliseconds = Math.round(days * 86_400) * 1000;
  return momentText(new Date(Date.UTC(1899, 11, 30) + milliseconds), hasDate, hasTime);
};

const isoText = (text: string): string => {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(text.trim()) ?? [];
  if (day === undefined) return text;
  return time === undefined || time === '00:00' ? day : `${day} ${time}`;
};

const formatted = (text: string, format: NumberFormat, date1904: boolean): string => {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  switch (format.kind) {
    case 'percent':
      return `${numberText(number * 100)} %`;
    case 'digits':
      return number < 0 ? numberText(number) : digitsText(number, format.pattern);
    case 'date':
      return dateText(number, format, date1904);
    case 'number':
      return numberText(number);
  }
};

/** Text of a cell as a CSV file would have it: numbers in Danish notation, dates in ISO format. */
export const cellText = (
  { type, text, hasFormula, hasValue, style }: StoredCell,
  { sharedStrings, formats, date1904 }: CellContext,
): string => {
  switch (type) {
    case 's':
      return text.trim() === '' ? '' : (sharedStrings[Number(text)] ?? '');
    case 'n': {
      const stored = text.trim();
      if (stored === '') return hasFormula ? formulaWithoutResult : '';
      return formatted(stored, formats[style] ?? plainNumber, date1904);
    }
    case 'b':
      return text === '' ? '' : /^(?:1|true)$/i.test(text.trim()) ? 'ja' : 'nej';
    case 'e':
      return text.trim() || '#VALUE!';
    case 'd':
      return isoText(text);
    default:
      return hasFormula && !hasValue ? formulaWithoutResult : unescaped(text);
  }
};
