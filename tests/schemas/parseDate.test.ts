import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formats } from '../../i18n/format';
import { languages } from '../../schemas/languages';
import { parseDate } from '../../schemas/parseDate';

it('a date that was formatted in the short or long form of either language is parsed to the same date', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      fc.constantFrom(...languages),
      (at, language) => {
        const date = at.toISOString().slice(0, 10);
        const { shortDate, date: longDate } = formats(language);
        for (const text of [date, shortDate(date), longDate(date)]) expect(parseDate(text)).toBe(date);
      },
    ),
  );
});

it.each(['', 'snarest', '32-13-2027', '29.02.2027', '44958', '31/12/26', '1.2', '12.2027', '2027-02-30'])(
  '%j is not parsed as a date',
  (text) => {
    expect(parseDate(text)).toBeUndefined();
  },
);
