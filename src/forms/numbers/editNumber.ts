import type { Language } from '../../../schemas/languages';

/** A number as it stands in its field: the text, and where the caret is. */
export interface NumberEdit {
  text: string;
  caret: number;
}

/** More digits than any amount or area has; also what a number can hold exactly. */
const mostDigits = 14;

/** What stands between thousands, and before decimals. */
export interface Marks {
  group: '.' | ',';
  decimal: ',' | '.';
}

/** As the languages write numbers. */
export const marksOf: Readonly<Record<Language, Marks>> = {
  da: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

const inThousands = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);

/** Digits, the sign and the decimal mark: what the caret is counted by. */
const counted = (text: string, { group }: Marks) => text.replace(/[^\d,.-]/g, '').replaceAll(group, '');

const caretAfter = (text: string, count: number, marks: Marks): number => {
  let left = count;
  for (let index = 0; index < text.length; index += 1) {
    if (left === 0) return index;
    left -= counted(text.charAt(index), marks).length;
  }
  return text.length;
};

/** `1,234,567` from elsewhere: only one decimal mark can be one. */
const withoutForeignMarks = (typed: string, { decimal }: Marks) =>
  typed.split(decimal).length > 2 ? typed.replaceAll(decimal, '') : typed;

/** `m2` and `kr.`: a unit's own digit is none of the number's. */
const unit = /[a-zæøå]+[23²³]?(?!\d)/gi;

/**
 * A typed or pasted number as the language writes it: digits in groups of three, at most two decimals.
 * Letters, spaces and units are left out. @returns empty text when no number is in it.
 */
export const formatNumber = (typed: string, grouped = true, marks = marksOf.da): string => {
  const { group, decimal } = marks;
  const clean = counted(withoutForeignMarks(typed.replace(unit, ''), marks).replaceAll('−', '-'), marks);
  const sign = clean.startsWith('-') ? '-' : '';
  const [whole = '', decimals] = clean.replaceAll('-', '').split(decimal);
  const digits = whole.slice(0, mostDigits).replace(/^0+(?=\d)/, '');
  if (digits === '' && decimals === undefined) return sign;
  const integer = grouped ? inThousands(digits || '0', group) : digits || '0';
  return decimals === undefined ? sign + integer : `${sign}${integer}${decimal}${decimals.slice(0, 2)}`;
};

/** The number that a formatted text stands for; undefined while there is none yet. */
export const readNumber = (text: string, { group, decimal } = marksOf.da): number | undefined =>
  /\d/.test(text) ? Number(text.replaceAll(group, '').replace(decimal, '.')) : undefined;

/** A number as its field shows it. */
export const writeNumber = (value: unknown, grouped = true, marks = marksOf.da): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? formatNumber(String(value).replace('.', marks.decimal), grouped, marks)
    : '';

/**
 * Whether an edit put a unit's letters behind the number, which the field does not show: a 2 or 3 that follows is the
 * unit's.
 */
export const endsInUnit = (typed: NumberEdit): boolean =>
  typed.caret === typed.text.length && /\d\s*[a-zæøå]+$/i.test(typed.text);

/** The digit of a unit, typed behind its letters. */
export const isUnitDigit = (before: string, typed: NumberEdit): boolean =>
  typed.text === `${before}2` || typed.text === `${before}3`;

/** `15,5 mio`: so many millions, and what one has typed of that word so far. */
const millions = /^(-?[\d.,\s]*\d)\s*mio\.?(?:\s*kr\.?)?\s*$/i;
const towardsMillions = /^-?[\d.,\s]*\d\s*mi?$/i;

/** The amount in full, where it was written in millions. */
const inFull = (typed: string, marks: Marks): string => {
  const [, amount] = millions.exec(typed) ?? [];
  if (amount === undefined) return typed;
  const decimals = amount.replace(/[.,](\d{1,2})$/, `${marks.decimal}$1`);
  const value = readNumber(counted(decimals, marks), marks);
  return value === undefined ? typed : writeNumber(Math.round(value * 1_000_000), true, marks);
};

interface EditingNumber {
  grouped?: boolean;
  /** Deleted with the Delete key. */
  forward?: boolean;
  marks?: Marks;
}

/**
 * What a field holds after an edit, with the caret beside the same digit as before.
 * Deleting a thousands separator deletes the digit on its other side, which is what was meant.
 * @param before what stood there. @param typed what the browser made of the edit, with its caret.
 */
export const editNumber = (
  before: string,
  typed: NumberEdit,
  { grouped = true, forward = false, marks = marksOf.da }: EditingNumber = {},
): NumberEdit => {
  const { caret } = typed;
  if (grouped && caret === typed.text.length) {
    if (towardsMillions.test(typed.text)) return typed;
    const full = inFull(typed.text, marks);
    if (full !== typed.text) return { text: full, caret: full.length };
  }
  const removedSeparator =
    typed.text.length === before.length - 1 &&
    before.charAt(caret) === marks.group &&
    before.slice(0, caret) + before.slice(caret + 1) === typed.text;
  const meant = !removedSeparator
    ? typed
    : forward
      ? { text: typed.text.slice(0, caret) + typed.text.slice(caret + 1), caret }
      : { text: typed.text.slice(0, caret - 1) + typed.text.slice(caret), caret: caret - 1 };
  const text = formatNumber(meant.text, grouped, marks);
  // Leading zeros that fell away no longer count.
  const dropped = Math.max(0, counted(meant.text, marks).length - counted(text, marks).length);
  const before_ = counted(meant.text.slice(0, meant.caret), marks).length;
  const keptAtEnd = meant.caret === meant.text.length;
  return { text, caret: keptAtEnd ? text.length : caretAfter(text, Math.max(0, before_ - dropped), marks) };
};
