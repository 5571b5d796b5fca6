import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageForm } from '../../schemas/pages/pageForm';
import { fieldNamed } from '../../schemas/resourceSchema';
import { slugOf } from '../../schemas/slug';

it('a suggested address is one that the form of a page accepts, whatever the title', () => {
  const accepted = fieldNamed(pageForm, 'pathNode');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (title) => {
      const slug = slugOf(title);
      expect(slug === '' || slug.length > 60 || accepted?.safeParse(slug).success).toBe(true);
    }),
  );
});

it('an address has Danish letters as two letters, and others without accents', () => {
  expect(slugOf('  Gode idéer på Øen – über alles! ')).toBe('gode-ideer-paa-oeen-uber-alles');
});
