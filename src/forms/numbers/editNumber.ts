/** A number as it stands in its field: the text, and where the caret is. */
export interface NumberEdit {
  text: string;
  caret: number;
}

/** More digits than any amount or area has; also what a number can hold exactly. */
const mostDigits = 14;

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');

const isCounted = (character: string) => /[\d,-]/.test(character);

const countBefore = (text: string, caret: number) => text.slice(0, caret).replace(/[^\d,-]/g, '').length;

const caretAfter = (text: string, count: number): number => {
  let left = count;
  for (let index = 0; index < text.length; index += 1) {
    if (left === 0) return index;
    if (isCounted(text.charAt(index))) left -= 1;
  }
  return text.length;
};

/** `1,234,567` from elsewhere, and `1.5` typed with a point: only one comma can be a decimal comma. */
const withoutForeignMarks = (typed: string) =>
  typed.split(',').length > 2 ? typed.replaceAll(',', '') : typed;

/** `m2` and `kr.`: a unit's own digit is none of the number's. */
const unit = /[a-zæøå]+[23²³]?(?!\d)/gi;

/**
 * A typed or pasted number in Danish writing: digits in groups of three, at most two decimals after a comma.
 * Letters, spaces and units are left out. @returns empty text when no number is in it.
 */
export const formatNumber = (typed: string, grouped = true): string => {
  const clean = withoutForeignMarks(typed.replace(unit, ''))
    .replaceAll('−', '-')
    .replace(/[^\d,-]/g, '');
  const sign = clean.startsWith('-') ? '-' : '';
  const [whole = '', decimals] = clean.replaceAll('-', '').split(',');
  const digits = whole.slice(0, mostDigits).replace(/^0+(?=\d)/, '');
  if (digits === '' && decimals === undefined) return sign;
  const integer = grouped ? group(digits || '0') : digits || '0';
  return decimals === undefined ? sign + integer : `${sign}${integer},${decimals.slice(0, 2)}`;
};

/** The number that a formatted text stands for; undefined while there is none yet. */
export const readNumber = (text: string): number | undefined =>
  /\d/.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : undefined;

/** A number as its field shows it. */
export const writeNumber = (value: unknown, grouped = true): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? formatNumber(String(value).replace('.', ','), grouped)
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

/**
 * What a field holds after an edit, with the caret beside the same digit as before.
 * Deleting a thousands separator deletes the digit on its other side, which is what was meant.
 * @param before what stood there. @param typed what the browser made of the edit, with its caret.
 * @param forward deleted with the Delete key.
 */
export const editNumber = (
  before: string,
  typed: NumberEdit,
  { grouped = true, forward = false }: { grouped?: boolean; forward?: boolean } = {},
): NumberEdit => {
  const { caret } = typed;
  const removedSeparator =
    typed.text.length === before.length - 1 &&
    before.charAt(caret) === '.' &&
    before.slice(0, caret) + before.slice(caret + 1) === typed.text;
  const meant = !removedSeparator
    ? typed
    : forward
      ? { text: typed.text.slice(0, caret) + typed.text.slice(caret + 1), caret }
      : { text: typed.text.slice(0, caret - 1) + typed.text.slice(caret), caret: caret - 1 };
  const text = formatNumber(meant.text, grouped);
  // Leading zeros that fell away no longer count.
  const dropped = Math.max(0, countBefore(meant.text, meant.text.length) - countBefore(text, text.length));
  const before_ = countBefore(meant.text, meant.caret);
  const keptAtEnd = meant.caret === meant.text.length;
  return { text, caret: keptAtEnd ? text.length : caretAfter(text, Math.max(0, before_ - dropped)) };
};
