import fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { listingVariants } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import { beginningOf, normalLongText, onOneLine, shortText } from '../../schemas/text';
import { email, multilineText, phone, signInName, text, webAddress } from '../../schemas/values';

it('a text that is truncated at any length remains valid Unicode', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, longest) => {
      const beginning = beginningOf(text, longest);
      expect(text.startsWith(beginning)).toBe(true);
      expect(beginning.length).toBeLessThanOrEqual(longest);
      // A lone surrogate cannot be encoded as UTF-8.
      expect(() => encodeURIComponent(beginning)).not.toThrow();
    }),
    { examples: [['12345🏢', 6]] },
  );
});

const words = fc.stringMatching(/^[a-zæøå]{2,8}$/);
const between = fc.constantFrom('\n', '\r', '\r\n', '\t', '\u2028');

it('line breaks and tabs between words are rejected in a single-line text, and are replaced by `onOneLine`', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(words, between), { minLength: 1 }), words, (parts, last) => {
      const broken = parts.flat().join('') + last;
      expect(text(1, 1_000).safeParse(broken).success).toBe(false);
      expect(text(1, 1_000).parse(onOneLine(broken))).toBe([...parts.map(([word]) => word), last].join(' '));
    }),
  );
});

it('control characters are removed from a multiline text and rejected in a single-line text', () => {
  const control = fc.integer({ min: 0, max: 0x9f }).filter((code) => code < 0x20 || code > 0x7e);
  fc.assert(
    fc.property(words, control, words, (before, code, after) => {
      const given = before + String.fromCharCode(code) + after;
      const kept = [9, 10, 13].includes(code) ? String.fromCharCode(code) : '';
      const lineBreak = [0x0b, 0x0c, 0x85].includes(code) ? '\n' : '';
      expect(multilineText(1, 100).parse(given)).toBe(before + kept + lineBreak + after);
      expect(text(1, 100).safeParse(given).success).toBe(false);
    }),
  );
});

const pasted = fc.constantFrom(
  '\u200b',
  '\u200e',
  '\u202a',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u061c',
  '\ufe0f',
);
/** A text with format characters between its characters and space around it, in decomposed form. */
const pastedForm = (plain: string) =>
  fc
    .array(fc.option(pasted, { nil: '' }), { minLength: plain.length + 1, maxLength: plain.length + 1 })
    .map((marks) =>
      ` \u00a0${Array.from(plain)
        .map((sign, at) => (marks[at] ?? '') + sign)
        .join('')}\u202c `.normalize('NFD'),
    );

it.each([
  ['e-mail address', email(), 'søren.å@møller.dk'],
  ['web address', webAddress(300), 'https://www.møller.dk/æ?b=1'],
  ['telephone number', phone(), '+4533121416'],
  ['case number', text(1, 50), 'SAG-Å 12/4'],
  ['sign-in name', signInName(254), 'bjørn@å.dk'],
])('a pasted %s is parsed to the plain value that looks the same', (_name, type, plain) => {
  fc.assert(
    fc.property(pastedForm(plain), (given) => {
      expect(type.parse(given)).toBe(plain);
    }),
  );
});

it.each([
  ['tlf. 33121416', '+4533121416'],
  ['Tlf.: 33 12 14 16', '+4533121416'],
  ['telefon +45 33-12-14-16', '+4533121416'],
  ['Mobil 0045 33121416', '+4533121416'],
  ['0045 33121416', '+4533121416'],
])('the text %j is parsed to the phone number %s', (given, number) => {
  expect(phone().parse(given)).toBe(number);
});

it.each(['a..b@c.dk', '.a@c.dk', 'a.@c.dk', 'a@c..dk'])(
  'an e-mail address with a misplaced dot is rejected: %s',
  (given) => {
    expect(email().safeParse(given).success).toBe(false);
  },
);

it.each([
  ['a family of emoji', '👨\u200d👩\u200d👧 og ❤\ufe0f'],
  ['a keycap and a flag', '1\ufe0f\u20e3 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['Persian joiners', 'می\u200cخواهم'],
  ['a soft hyphen', 'erhvervs\u00adlejemål'],
])('a multiline text preserves %s', (_name, given) => {
  expect(normalLongText(given)).toBe(given);
});

it('normalising a normalised text does not change it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      for (const normalise of [shortText, normalLongText]) {
        const normal = normalise(given);
        expect(normalise(normal)).toBe(normal);
        expect(normalise(normal.normalize('NFD'))).toBe(normal);
      }
    }),
  );
});

it('a field of a listing accepts line breaks only if it is multiline', () => {
  const mustBeOneLine = (type: z.ZodType, given: string): boolean =>
    type
      .safeParse(given)
      .error?.issues.some((issue) => issue.code === 'custom' && issue.params?.rule === 'oneLine') ?? false;
  const given = `${'Lyse lokaler '.repeat(9)}\nmidt i byen`;
  for (const { name, meta, type } of listingVariants.flatMap(schemaFields)) {
    const isText = ['text', 'url', 'email'].includes(meta.kind);
    expect([name, mustBeOneLine(type, given)]).toEqual([name, isText]);
  }
});
