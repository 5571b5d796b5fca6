import fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { listingVariants } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import { beginningOf, onOneLine } from '../../schemas/text';
import { multilineText, text } from '../../schemas/values';

it('the beginning of a text is one that can be stored, wherever it is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, longest) => {
      const beginning = beginningOf(text, longest);
      expect(text.startsWith(beginning)).toBe(true);
      expect(beginning.length).toBeLessThanOrEqual(longest);
      // A lone half of a sign is no JSON that a database takes.
      expect(() => encodeURIComponent(beginning)).not.toThrow();
    }),
    { examples: [['12345🏢', 6]] },
  );
});

const words = fc.stringMatching(/^[a-zæøå]{2,8}$/);
const between = fc.constantFrom('\n', '\r', '\r\n', '\t', '\u2028');

it('a text on one line takes no line break or tab between its words, and one that was put on one line has none', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(words, between), { minLength: 1 }), words, (parts, last) => {
      const broken = parts.flat().join('') + last;
      expect(text(1, 1_000).safeParse(broken).success).toBe(false);
      expect(text(1, 1_000).parse(onOneLine(broken))).toBe([...parts.map(([word]) => word), last].join(' '));
    }),
  );
});

it('other control characters are in no text, on however many lines', () => {
  const control = fc.integer({ min: 0, max: 0x9f }).filter((code) => code < 0x20 || code > 0x7e);
  fc.assert(
    fc.property(words, control, words, (before, code, after) => {
      const given = before + String.fromCharCode(code) + after;
      expect(multilineText(1, 100).safeParse(given).success).toBe([9, 10, 13].includes(code));
      expect(text(1, 100).safeParse(given).success).toBe(false);
    }),
  );
});

it('a listing takes a line break only where people write on several lines', () => {
  const mustBeOneLine = (type: z.ZodType, given: string): boolean =>
    type
      .safeParse(given)
      .error?.issues.some((issue) => issue.code === 'custom' && issue.params?.rule === 'oneLine') ?? false;
  const given = `${'Lyse lokaler '.repeat(9)}\nmidt i byen`;
  for (const { name, meta, type } of listingVariants.flatMap(schemaFields)) {
    const isText = ['text', 'url', 'email'].includes(meta.widget);
    expect([name, mustBeOneLine(type, given)]).toEqual([name, isText]);
  }
});
