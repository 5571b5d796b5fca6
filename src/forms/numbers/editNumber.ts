import { inGroups, type Marks } from '../../../schemas/numbers/writeNumber';

/** Text and caret position of a number input. */
export interface NumberEdit {
  text: string;
  caret: number;
}

/** Text and caret position after an edit. */
export interface EditedNumber extends NumberEdit {
  /**
   * True if the field inserted the group marks, not the user. They are updated with each digit, and removed after other
   * input.
   */
  isGrouped: boolean;
}

const plainNumber = /^-?(?:0|[1-9]\d*)?$/;

const withoutMark = (text: string, mark: string) => text.replaceAll(mark, '');

/** Caret position after `count` characters, not counting group marks. */
const caretAfter = (text: string, count: number, mark: string): number => {
  let left = count;
  for (let index = 0; index < text.length; index += 1) {
    if (left === 0) return index;
    if (text.charAt(index) !== mark) left -= 1;
  }
  return text.length;
};

/** Inserts group marks between digits; the caret stays behind the same digit. */
const grouped = ({ text, caret }: NumberEdit, mark: string): EditedNumber => {
  const digits = withoutMark(text, mark);
  const sign = digits.startsWith('-') ? '-' : '';
  const shown = sign + inGroups(digits.slice(sign.length), mark);
  const atEnd = caret === text.length;
  const before = withoutMark(text.slice(0, caret), mark).length;
  return { text: shown, caret: atEnd ? shown.length : caretAfter(shown, before, mark), isGrouped: true };
};

/** Deletes the digit next to a deleted group mark, in the direction of the deletion. */
const withoutDigit = (before: string, typed: NumberEdit, mark: string, forward: boolean): NumberEdit => {
  const { text, caret } = typed;
  const removedMark =
    before.charAt(caret) === mark && before.slice(0, caret) + mark + text.slice(caret) === before;
  if (!removedMark) return typed;
  return forward
    ? { text: text.slice(0, caret) + text.slice(caret + 1), caret }
    : { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) };
};

export interface NumberKey {
  marks: Marks;
  /** True if the group marks in the previous text were inserted by the field. */
  wasGrouped: boolean;
  /** Kind of edit; undefined for a paste and other edits of several characters. */
  key: 'insert' | 'backspace' | 'delete' | undefined;
}

/**
 * Text of a number input after an edit. Digits are grouped while the user types; other text is unchanged until
 * `parseNumber` parses it on blur.
 * @param before text before the edit.
 * @param typed text and caret after the browser applied the edit.
 */
export const editNumber = (
  before: string,
  typed: NumberEdit,
  { marks: { group }, wasGrouped, key }: NumberKey,
): EditedNumber => {
  if (plainNumber.test(typed.text)) return grouped(typed, group);
  if (!wasGrouped || key === undefined) return { ...typed, isGrouped: false };
  const edit = key === 'insert' ? typed : withoutDigit(before, typed, group, key === 'delete');
  const inserted = key === 'insert' ? edit.text.slice(edit.caret - 1, edit.caret) : '';
  if (inserted !== group && plainNumber.test(withoutMark(edit.text, group))) return grouped(edit, group);
  const left = withoutMark(edit.text.slice(0, edit.caret - inserted.length), group) + inserted;
  return {
    text: left + withoutMark(edit.text.slice(edit.caret), group),
    caret: left.length,
    isGrouped: false,
  };
};
