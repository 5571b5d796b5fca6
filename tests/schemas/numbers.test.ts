import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from '../../i18n/format';
import { type Language, languages } from '../../schemas/languages';
import { type NumberReading, parseNumber } from '../../schemas/numbers/parseNumber';
import type { NumberUnit } from '../../schemas/numbers/words';
import { writeNumber } from '../../schemas/numbers/writeNumber';

const valueOf = (text: string, reading: NumberReading) => {
  const parsed = parseNumber(text, reading);
  return 'value' in parsed ? parsed.value : undefined;
};

/** Texts that mean the same in both languages, with the unit of their field. */
const stated: readonly [string, NumberUnit, number][] = [
  ['1250000', 'kr', 1_250_000],
  ['1.250.000', 'kr', 1_250_000],
  ['1,250,000', 'kr', 1_250_000],
  ['1.250.000,00', 'kr', 1_250_000],
  ['1,250,000.00', 'kr', 1_250_000],
  ['1250000.00', 'kr', 1_250_000],
  ['1250000,00', 'kr', 1_250_000],
  ['1 250 000', 'kr', 1_250_000],
  ['1\u202f250\u00a0000,00', 'kr', 1_250_000],
  ['1’250’000', 'kr', 1_250_000],
  ['1,25 mio', 'kr', 1_250_000],
  ['1.25 mio. kr.', 'kr', 1_250_000],
  ['kr. 1,2 mill.', 'kr', 1_200_000],
  ['2 mia. kr', 'kr', 2_000_000_000],
  ['95 t.kr.', 'kr', 95_000],
  ['95 tkr', 'kr', 95_000],
  ['kr. 288000,-', 'kr', 288_000],
  ['kr250', 'kr', 250],
  ['DKK 1.250.000,-', 'kr', 1_250_000],
  ['450 000 kr. pr. år', 'kr', 450_000],
  ['2500 kr. pr. md.', 'krPerMonth', 2500],
  ['240 m2', 'm2', 240],
  ['240m²', 'm2', 240],
  ['２４０ ㎡', 'm2', 240],
  ['99 kvm', 'm2', 99],
  ['185 sq m', 'm2', 185],
  ['\u200e1998\u200b', 'year', 1998],
  ['20 %', 'percent', 20],
  ['−5', 'kr', -5],
  ['007', 'kr', 7],
  ['0', 'kr', 0],
];

const unreadable: readonly [string, NumberUnit][] = [
  ['', 'kr'],
  ['abc', 'kr'],
  ['n/a', 'kr'],
  ['94.900.00', 'kr'],
  ['1.25.000', 'kr'],
  ['1.2500', 'kr'],
  ['94900,000', 'kr'],
  ['1.250000', 'kr'],
  ['1.250.000.', 'kr'],
  ['1250,', 'kr'],
  [',5', 'kr'],
  ['250-300', 'm2'],
  ['250 – 300', 'm2'],
  ['120/250', 'm2'],
  ['1.25E+06', 'kr'],
  ['12 34', 'kr'],
  ['210 2', 'm2'],
  ['10²', 'm2'],
  ['0.250', 'kr'],
  ['1 250.000', 'kr'],
  ['--5', 'kr'],
  ['5 6 kr x', 'kr'],
  ['100 kr', 'm2'],
  ['100 m²', 'kr'],
  ['1.250.000 kr./m²', 'kr'],
  ['20.000.000 kr. pr. md.', 'kr'],
  ['315.000.000 inkl. moms', 'kr'],
  ['1998 kr', 'year'],
  ['NaN', 'kr'],
  ['99999999999999999999', 'kr'],
];

describe('a parsed number', () => {
  it.each(stated)('from %j in a field with the unit %s is %d in both languages', (text, unit, value) => {
    for (const language of languages)
      expect(parseNumber(text, { language, unit })).toEqual({ value, notices: [] });
  });

  it.each(unreadable)('is undefined for %j in a field with the unit %s in both languages', (text, unit) => {
    for (const language of languages)
      expect(parseNumber(text, { language, unit })).toEqual({ unreadable: text });
  });

  it.each<[string, Language, number | undefined]>([
    ['1.250', 'da', 1250],
    ['1.250', 'en', undefined],
    ['1,250', 'en', 1250],
    ['1,250', 'da', undefined],
    ['94.90', 'da', undefined],
    ['94.90', 'en', 95],
    ['94,90', 'en', undefined],
    ['94,90', 'da', 95],
    ['1.250 t.kr.', 'da', 1_250_000],
    ['1.250 t.kr.', 'en', undefined],
    ['1,275 mio', 'da', 1_275_000],
    ['1.275 mio', 'da', undefined],
    ['1.275 million', 'en', 1_275_000],
  ])('from %j in the language %s is %s', (text, language, value) => {
    expect(valueOf(text, { language, unit: 'kr' })).toBe(value);
  });

  it('is rounded half up in an integer field, and a notice is shown', () => {
    const area = (text: string) => parseNumber(text, { language: 'da', unit: 'm2' });
    expect(area('185,5 m²')).toEqual({ value: 186, notices: ['rounded'] });
    expect(area('185,4')).toEqual({ value: 185, notices: ['rounded'] });
    expect(area('185,0')).toEqual({ value: 185, notices: [] });
    expect(area('185.33333333')).toEqual({ value: 185, notices: ['rounded'] });
    expect(area('-2,5')).toEqual({ value: -2, notices: ['rounded'] });
    expect(parseNumber('1,005', { language: 'da', unit: 'percent', decimals: 2 })).toEqual({
      unreadable: '1,005',
    });
    expect(parseNumber('5,25 %', { language: 'da', unit: 'percent', decimals: 2 })).toEqual({
      value: 5.25,
      notices: [],
    });
  });

  it('has a notice if the text contains words that the field cannot store, such as "ca." or VAT', () => {
    expect(parseNumber('ca. 150', { language: 'da', unit: 'm2' })).toEqual({
      value: 150,
      notices: ['approximate'],
    });
    expect(parseNumber('385.000 + moms', { language: 'da', unit: 'kr' })).toEqual({
      value: 385_000,
      notices: ['excludingVat'],
    });
  });

  it('equals the original number if the text is a formatted number, in both languages, with and without unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        fc.constantFrom(...languages),
        (number, language) => {
          const { money, area, number: plain, decimal } = formats(language);
          const exactly = { value: number, notices: [] };
          expect(parseNumber(writeNumber(number, language), { language })).toEqual(exactly);
          expect(parseNumber(writeNumber(number, language, false), { language, unit: 'year' })).toEqual(
            exactly,
          );
          expect(parseNumber(plain(number), { language })).toEqual(exactly);
          expect(parseNumber(decimal(number), { language })).toEqual(exactly);
          expect(parseNumber(area(number), { language, unit: 'm2' })).toEqual(exactly);
          expect(parseNumber(money(number), { language, unit: 'kr' })).toEqual(exactly);
        },
      ),
    );
  });

  it('keeps its decimals if the field stores them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.constantFrom(...languages),
        (hundredths, language) => {
          const number = hundredths / 100;
          const reading = { language, decimals: 2 };
          expect(valueOf(writeNumber(number, language), reading)).toBe(number);
          expect(valueOf(formats(language).decimal(number), reading)).toBe(number);
        },
      ),
    );
  });
});

/**
 * Every number that a reader of either language could read from a text, in units of 10⁻¹². A test oracle that shares
 * no code with the parser: it knows notations and words, but not which one takes precedence.
 */
const readings = (text: string): bigint[] => {
  const precision = 12;
  const words = /(?:dkk|kr)\.?|,[-–]{1,2}|m²|m2|kvm\.?|pr\. år|ca\.|\+ moms|mio\.|mio|t\.kr\.|mia\./g;
  const zeros = /mia\./.test(text) ? 9 : /mio/.test(text) ? 6 : /t\.kr\./.test(text) ? 3 : 0;
  const bare = text.replaceAll(words, ' ').trim().replaceAll(/\s+/g, ' ');
  const [, sign = '', number = ''] = /^(-?)\s*(.*)$/s.exec(bare) ?? [];
  const notations = [
    /^(?<whole>\d+)$/,
    /^(?<whole>\d+)[.,](?<fraction>\d+)$/,
    ...['\\.', ',', ' ', "'"].map((mark) => new RegExp(`^(?<whole>[1-9]\\d{0,2}(?:${mark}\\d{3})+)$`)),
    ...[
      ['\\.', ','],
      [',', '\\.'],
      [' ', '[.,]'],
      ["'", '[.,]'],
    ].map(
      ([mark, decimal]) =>
        new RegExp(`^(?<whole>[1-9]\\d{0,2}(?:${mark}\\d{3})+)${decimal}(?<fraction>\\d+)$`),
    ),
  ];
  return notations.flatMap((notation) => {
    const groups = notation.exec(number)?.groups;
    if (!groups) return [];
    const { whole = '', fraction = '' } = groups;
    const digits = BigInt(whole.replaceAll(/\D/g, '') + fraction.slice(0, precision).padEnd(precision, '0'));
    return [digits * 10n ** BigInt(zeros) * (sign === '-' ? -1n : 1n)];
  });
};

const unitOf = 10n ** 12n;

const token = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^\d{1,4}$/) },
  { weight: 2, arbitrary: fc.constantFrom('000', '00', '0', '250') },
  { weight: 5, arbitrary: fc.constantFrom('.', ',', ' ', "'", '-') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'kr.',
      'kr',
      'dkk',
      ',-',
      'm2',
      'm²',
      'kvm',
      'pr. år',
      'ca.',
      '+ moms',
      'mio.',
      'mio',
      't.kr.',
      'mia.',
      '/',
      'E+',
      '–',
      'x',
      '(',
      '½',
      '٣',
      '2',
    ),
  },
);
const numberLike = fc.array(token, { minLength: 1, maxLength: 9 }).map((tokens) => tokens.join(''));
const units = fc.constantFrom<NumberUnit | undefined>(undefined, 'kr', 'krPerMonth', 'm2', 'year', 'percent');

it('a text is never parsed to a number that it does not contain', () => {
  fc.assert(
    fc.property(
      fc.oneof({ weight: 9, arbitrary: numberLike }, fc.string({ unit: 'binary', maxLength: 40 })),
      fc.constantFrom(...languages),
      units,
      (text, language, unit) => {
        const parsed = parseNumber(text, { language, unit });
        if ('unreadable' in parsed) {
          expect(parsed.unreadable).toBe(text);
          return;
        }
        const { value, notices } = parsed;
        const candidates = readings(text);
        const rounds = notices.includes('rounded');
        const fits = candidates.some((reading) => {
          const difference = BigInt(value) * unitOf - reading;
          return rounds
            ? difference !== 0n && -unitOf / 2n < difference && difference <= unitOf / 2n
            : difference === 0n;
        });
        expect([text, fits, candidates.length > 0]).toEqual([text, true, true]);
      },
    ),
    { numRuns: 6000 },
  );
});

it('a parsed number has all digits of its text, unless decimals are rounded or a word such as "mio." multiplies it', () => {
  fc.assert(
    fc.property(numberLike, fc.constantFrom(...languages), (text, language) => {
      const parsed = parseNumber(text, { language, unit: 'kr' });
      if ('unreadable' in parsed || parsed.notices.includes('rounded') || /mi|t\./.test(text)) return;
      const digits = text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
      const zeros = digits.slice(String(Math.abs(parsed.value)).length);
      expect([text, digits.startsWith(String(Math.abs(parsed.value))), zeros]).toEqual([
        text,
        true,
        zeros.replaceAll(/[^0]/g, '?'),
      ]);
    }),
    { numRuns: 5000 },
  );
});

it('the longest text and the slowest text to parse are parsed within milliseconds', () => {
  const texts = [',', ' ', '1', '1 ', '1.', 'kr', 'ca', '-', '+ moms'].map((part) =>
    part.repeat(Math.ceil(20_000 / part.length)),
  );
  const begun = performance.now();
  for (const text of texts.flatMap((long) => [long, long.slice(0, 100)]))
    expect(valueOf(text, { language: 'da', unit: 'kr' })).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(200);
});
