import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningOf } from '../../schemas/text';

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
