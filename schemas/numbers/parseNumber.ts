import type { Language } from '../languages';
import { type NumberNotice, type NumberUnit, scales, wordsAfter, wordsBefore } from './words';
import { marksOf } from './writeNumber';

/** Result of parsing: a number with notices, or a text that is not a number. */
export type ParsedNumber = { value: number; notices: readonly NumberNotice[] } | { unreadable: string };

export interface NumberReading {
  /** Language of the user; its number format is tried first. */
  language: Language;
  /** Unit of the field; words for this unit are allowed around the number. */
  unit?: NumberUnit | undefined;
  /** Maximum number of decimals; 0 by default. */
  decimals?: number;
}

const numberAtStart = /^([-−]?)(\d(?:[\d., '’]*\d)?)/u;

/** Maximum length of a text that is parsed. */
const maxLength = 100;

const spaces = /[\s\u00a0\u2007\u2009\u202f]+/gu;
// \p{Cf} contains invisible characters: direction marks, joiners, soft hyphens.
const formatCharacters = /\p{Cf}/gu;

/** Full-width forms, and units that are a single character: `１２`, `㎡`. */
const wideCharacters = /[\uff01-\uff5e\u3380-\u33df]/gu;

/** Replaces full-width digits and `㎡` with ASCII digits and `m²`. NFKC alone would also convert `10²` to `102`. */
export const toPlainDigits = (text: string): string =>
  text.replaceAll(wideCharacters, (character) => character.normalize('NFKC'));

/** Digits before and after the decimal mark. */
interface Digits {
  whole: string;
  fraction: string;
}

const groupMarks = "[., '’]";
const grouped = new RegExp(`^[1-9]\\d{0,2}(?:(${groupMarks})\\d{3})(?:\\1\\d{3})*$`);
const ungrouped = /^\d+$/;

const withoutMarks = (text: string) => text.replaceAll(/\D/g, '');

/**
 * True if the digits after a mark can only be decimals. Three to six digits may also be one or two groups with a
 * missing or wrong mark (`1,250`, `94900,000`). More than six digits are decimals of a computed number
 * (`185.33333333`), and before a scale word the digits are decimals too (`1,275 mio`).
 */
const isFraction = (fraction: string, scaled: boolean) =>
  /^\d+$/.test(fraction) && (scaled || fraction.length <= 2 || fraction.length > 6);

/** True for a number like `94.90`, which may be the Danish `94.900` with a missing digit. */
const isCutGroup = (whole: string, fraction: string) => whole.length <= 3 && fraction.length === 2;

/** Splits a number at its decimal mark; undefined if the marks are ambiguous or invalid. */
const digitsOf = (text: string, language: Language, zeros: number, decimals: number): Digits | undefined => {
  const { group, decimal } = marksOf[language];
  const scaled = zeros > 0;
  if (ungrouped.test(text)) return { whole: text, fraction: '' };
  const mark = grouped.exec(text)?.[1];
  if (mark !== undefined) {
    const isOneGroup = text.indexOf(mark) === text.lastIndexOf(mark);
    // Danish `1,275 mio`: the comma is a decimal mark, not a group mark.
    if (mark === decimal && isOneGroup) {
      const [whole = '', fraction = ''] = text.split(mark);
      return zeros >= 6 || decimals >= fraction.length ? { whole, fraction } : undefined;
    }
    // `1.275 mio` is ambiguous: 1.275 or 1275 million.
    if (isOneGroup && zeros >= 6) return undefined;
    return { whole: withoutMarks(text), fraction: '' };
  }
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const isOwnDecimals = text.charAt(at) === decimal && fraction.length <= decimals;
  if (at < 1 || !isFraction(fraction, scaled || isOwnDecimals)) return undefined;
  const inWhole = grouped.exec(whole)?.[1];
  if (inWhole === undefined ? !ungrouped.test(whole) : inWhole === text.charAt(at)) return undefined;
  if (text.charAt(at) === group && inWhole === undefined && !scaled && isCutGroup(whole, fraction))
    return undefined;
  return { whole: withoutMarks(whole), fraction };
};

/** Multiplies by a power of ten. */
const scaledBy = ({ whole, fraction }: Digits, zeros: number): Digits => ({
  whole: whole + fraction.slice(0, zeros).padEnd(zeros, '0'),
  fraction: fraction.slice(zeros),
});

/** Rounds half up using decimal digits, because 1.005 as a binary number is rounded down. */
const rounded = ({ whole, fraction }: Digits, negative: boolean, decimals: number) => {
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const rest = fraction.slice(decimals);
  const isExact = !/[1-9]/.test(rest);
  const isHalf = /^50*$/.test(rest);
  const away = /^[5-9]/.test(rest) && !(negative && isHalf) ? 1n : 0n;
  const units = Number(kept + away) * (negative ? -1 : 1);
  return { units, value: units === 0 ? 0 : units / 10 ** decimals, isExact };
};

interface Rest {
  text: string;
  notices: NumberNotice[];
}

/** Removes the words allowed for the unit, each at most once. */
const withoutWords = (
  words: typeof wordsBefore,
  unit: NumberUnit | undefined,
  { text, notices }: Rest,
): Rest => {
  const found = words.find(
    ({ pattern, units }) =>
      pattern.test(text) && (unit === undefined ? units.includes('year') : units.includes(unit)),
  );
  if (!found) return { text, notices };
  return withoutWords(
    words.filter((other) => other !== found),
    unit,
    {
      text: text.replace(found.pattern, '').trimStart(),
      notices: found.notice ? [...notices, found.notice] : notices,
    },
  );
};

/**
 * Parses a text that consists of one number: in the user's notation, or in another notation if it is unambiguous
 * (docs/decisions/numbers.md).
 * @returns the value with notices about differences, or the unreadable text; never a number made from a part of the
 * text.
 */
export const parseNumber = (given: string, { language, unit, decimals = 0 }: NumberReading): ParsedNumber => {
  const unreadable = { unreadable: given };
  if (given.length > maxLength) return unreadable;
  const text = toPlainDigits(given).replaceAll(formatCharacters, '').replaceAll(spaces, ' ').trim();
  // English formats place the sign before the currency: `-DKK 5`.
  const [signBefore = ''] = /^[-−](?=\p{L})/u.exec(text) ?? [];
  const before = withoutWords(wordsBefore, unit, { text: text.slice(signBefore.length), notices: [] });
  const [start = '', sign = '', number] = numberAtStart.exec(before.text) ?? [];
  if (number === undefined || (sign && signBefore)) return unreadable;
  const isNegative = Boolean(sign || signBefore);
  const behind = before.text.slice(start.length).trimStart();
  const scale = unit === 'year' ? undefined : scales.find(({ pattern }) => pattern.test(behind));
  const zeros = scale?.zeros ?? 0;
  const after = withoutWords(wordsAfter, unit, {
    text: scale ? behind.replace(scale.pattern, '').trimStart() : behind,
    notices: before.notices,
  });
  if (after.text !== '') return unreadable;
  const digits = digitsOf(number, language, zeros, decimals);
  if (!digits) return unreadable;
  const { units, value, isExact } = rounded(scaledBy(digits, zeros), isNegative, decimals);
  if (!Number.isSafeInteger(units)) return unreadable;
  return { value, notices: isExact ? after.notices : ['rounded', ...after.notices] };
};
