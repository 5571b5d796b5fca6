import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../schemas/languages';
import { marksOf, writeNumber } from '../../../schemas/numbers/writeNumber';
import { type EditedNumber, editNumber, type NumberKey } from '../../../src/forms/numbers/editNumber';

const amount = fc.integer({ min: 0, max: 99_999_999_999_999 });
const digitsOf = (text: string) => text.replace(/\D/g, '');

const empty: EditedNumber = { text: '', caret: 0, isGrouped: true };
const stored = (value: number): EditedNumber => {
  const text = writeNumber(value, 'da');
  return { text, caret: text.length, isGrouped: true };
};

const edit = (
  field: EditedNumber,
  text: string,
  caret: number,
  key: NumberKey['key'],
  language = marksOf.da,
) => editNumber(field.text, { text, caret }, { marks: language, wasGrouped: field.isGrouped, key });

/** Types a key at a position. */
const typeAt = (field: EditedNumber, caret: number, key: string, marks = marksOf.da) =>
  edit(
    field,
    field.text.slice(0, caret) + key + field.text.slice(caret),
    caret + key.length,
    'insert',
    marks,
  );

const typed = (keys: string, begin = empty, marks = marksOf.da) =>
  keys.split('').reduce((field, key) => typeAt(field, field.caret, key, marks), begin);

describe('a number field', () => {
  it('groups digits while they are typed, in both languages', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...languages), (value, language) => {
        const text = writeNumber(value, language);
        expect(typed(String(value), empty, marksOf[language])).toEqual({
          text,
          caret: text.length,
          isGrouped: true,
        });
      }),
    );
  });

  it.each([
    '1250000.00',
    '1,250,000.00',
    '94.900.00',
    '250-300',
    '120/250',
    '1.25E+06',
    '1,25 mio. kr.',
    '270 m2',
    'abc',
    '007',
    '1.250.000,00',
  ])('leaves text that contains other characters as typed: %s', (text) => {
    for (const language of languages) {
      expect(typed(text, empty, marksOf[language]).text).toBe(text);
      expect(edit(stored(1_250_000), text, text.length, undefined).text).toBe(text);
    }
  });

  it('removes its group separators when a character is typed that cannot be grouped', () => {
    expect(typed('.00', stored(1_250_000)).text).toBe('1250000.00');
    expect(typeAt(stored(1_250_000), 5, 'x')).toEqual({ text: '1250x000', caret: 5, isGrouped: false });
  });

  it('places the caret after the typed digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (value, position, digit) => {
          const before = stored(value);
          const caret = position % (before.text.length + 1);
          const after = typeAt(before, caret, String(digit));
          expect(digitsOf(after.text.slice(0, after.caret))).toBe(
            digitsOf(before.text.slice(0, caret)) + digit,
          );
        },
      ),
    );
  });

  it('deletes one digit with Backspace or Delete, even across a group separator', () => {
    fc.assert(
      fc.property(amount, fc.nat(), fc.boolean(), (value, position, forward) => {
        const before = stored(value);
        const at = position % before.text.length;
        const text = before.text.slice(0, at) + before.text.slice(at + 1);
        const left = digitsOf(before.text.slice(0, at));
        const right = digitsOf(before.text.slice(at));
        const across = before.text.charAt(at) === '.' && !forward;
        const after = edit(before, text, at, forward ? 'delete' : 'backspace');
        expect(digitsOf(after.text)).toBe(across ? left.slice(0, -1) + right : left + right.slice(1));
      }),
    );
  });
});
