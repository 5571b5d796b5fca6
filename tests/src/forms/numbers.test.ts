import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editNumber,
  formatNumber,
  marksOf,
  readNumber,
  writeNumber,
} from '../../../src/forms/numbers/editNumber';

const amount = fc.integer({ min: 0, max: 99_999_999_999_999 });
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What a browser makes of a key pressed at a place. */
const typeAt = (text: string, caret: number, key: string) => ({
  text: text.slice(0, caret) + key + text.slice(caret),
  caret: caret + key.length,
});

describe('a number in its field', () => {
  it('is grouped as Danes write it, and read back as the same number', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(writeNumber(value)).toBe(new Intl.NumberFormat('da-DK').format(value));
        expect(readNumber(writeNumber(value))).toBe(value);
        expect(readNumber(writeNumber(value, false))).toBe(value);
      }),
    );
  });

  it('stays as it is when it is formatted once more, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (typed, grouped) => {
        const once = formatNumber(typed, grouped);
        expect(formatNumber(once, grouped)).toBe(once);
      }),
    );
  });

  it('comes out the same however many keys it took', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const typed = String(value)
          .split('')
          .reduce((field, key) => editNumber(field.text, typeAt(field.text, field.caret, key)), {
            text: '',
            caret: 0,
          });
        expect(typed).toEqual({ text: writeNumber(value), caret: writeNumber(value).length });
      }),
    );
  });

  it.each([
    ['15,5 mio', '15.500.000'],
    ['15,5 mio. kr.', '15.500.000'],
    ['1,275mio', '1.275.000'],
    ['15.5 mio', '15.500.000'],
    ['-2 mio', '-2.000.000'],
  ])('reads %s in full, pasted', (text, full) => {
    expect(editNumber('', { text, caret: text.length })).toEqual({ text: full, caret: full.length });
  });

  it('reads millions key by key, and a unit that begins as they do', () => {
    const typed = (keys: string) =>
      keys.split('').reduce((field, key) => editNumber(field.text, typeAt(field.text, field.caret, key)), {
        text: '',
        caret: 0,
      }).text;
    expect(typed('15,5 mio')).toBe('15.500.000');
    expect(typed('270 m2')).toBe('270');
  });

  it('keeps the caret behind the digit that was typed, wherever that is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (value, place, digit) => {
          const before = writeNumber(value);
          const caret = place % (before.length + 1);
          const after = editNumber(before, typeAt(before, caret, String(digit)));
          expect(digitsOf(after.text.slice(0, after.caret))).toBe(digitsOf(before.slice(0, caret)) + digit);
        },
      ),
    );
  });

  it('loses one digit to Backspace and to Delete, also across a thousands separator', () => {
    fc.assert(
      fc.property(amount, fc.nat(), fc.boolean(), (value, place, forward) => {
        const before = writeNumber(value);
        const at = place % before.length;
        const typed = { text: before.slice(0, at) + before.slice(at + 1), caret: at };
        const left = digitsOf(before.slice(0, at));
        const right = digitsOf(before.slice(at));
        const removedSeparator = before.charAt(at) === '.';
        const after = editNumber(before, typed, { forward });
        const expected =
          removedSeparator && !forward
            ? left.slice(0, -1) + right
            : left + (removedSeparator ? right.slice(1) : right.slice(1));
        expect(digitsOf(after.text)).toBe(expected.replace(/^0+(?=\d)/, ''));
      }),
    );
  });

  it.each([
    ['1.234.567,89 kr.', '1.234.567,89', 1234567.89],
    ['  2 500 m²', '2.500', 2500],
    ['1250 m2', '1.250', 1250],
    ['1250m2', '1.250', 1250],
    ['kr250', '250', 250],
    ['DKK 1.250', '1.250', 1250],
    ['1,234,567', '1.234.567', 1_234_567],
    ['−5', '-5', -5],
    ['007', '7', 7],
    ['kr.', '', undefined],
    ['-', '-', undefined],
  ])('takes %j as it was meant', (pasted, shown, value) => {
    expect(formatNumber(pasted)).toBe(shown);
    expect(readNumber(formatNumber(pasted))).toBe(value);
  });

  it('is written and read as the English do for those who read English', () => {
    expect(readNumber(formatNumber('345,000', true, marksOf.en), marksOf.en)).toBe(345_000);
    expect(formatNumber('DKK 1,250.50', true, marksOf.en)).toBe('1,250.50');
    fc.assert(
      fc.property(amount, (value) => {
        const text = writeNumber(value, true, marksOf.en);
        expect(text).toBe(new Intl.NumberFormat('en-GB').format(value));
        expect(readNumber(text, marksOf.en)).toBe(value);
      }),
    );
  });
});
