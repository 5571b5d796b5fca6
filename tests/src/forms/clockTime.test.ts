import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockTime } from '../../../schemas/values';
import { readTime } from '../../../src/listings/fields/TimeInput';

it.each([
  ['8', '08:00'],
  ['8.30', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['08:30', '08:30'],
  [' 23.59 ', '23:59'],
  ['24', undefined],
  ['8.60', undefined],
  ['otte', undefined],
  ['', undefined],
])('a time of day typed as %j is parsed as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

it('every time that is parsed from typed text is accepted by the schema', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{0,5}[.:]?\d{0,3}$/)), (typed) => {
      const time = readTime(typed);
      expect(time === undefined || clockTime().safeParse(time).success).toBe(true);
    }),
  );
});
