import fc from 'fast-check';
import { expect, it } from 'vitest';
import { danishSearchPatterns, danishSortKey } from '../../schemas/danish';

const bytes = (text: string) => Buffer.from(danishSortKey(text));
const byKey = (one: string, other: string) => Buffer.compare(bytes(one), bytes(other));

const alphabet = fc.constantFrom(...'abcdeghkmnorstuyzæøåäöüéABDKÆØÅ 0189'.split(''));
const words = fc
  .array(alphabet, { maxLength: 12 })
  .map((found) => found.join('').replaceAll(/ +/g, ' ').trim())
  // Excludes words that the platform normalises to aa with a diacritic; they do not occur in Danish.
  .filter((word) => !/a[äå]|aA/.test(word) && !/[Aa][ÄÅ]|A[äå]/.test(word));

it('the sort key puts names in Danish order', () => {
  const names = ['Zoo', 'Aarhus', 'Ærø', 'Odense', 'Østerbro', 'Århus', 'Albertslund', 'aabenraa', 'Vejle'];
  expect(names.toSorted(byKey)).toEqual([
    'Albertslund',
    'Odense',
    'Vejle',
    'Zoo',
    'Ærø',
    'Østerbro',
    'aabenraa',
    'Aarhus',
    'Århus',
  ]);
});

it("the sort keys of any two texts have the order of the platform's Danish collator", () => {
  const { compare } = new Intl.Collator('da', { sensitivity: 'base' });
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect([one, other, Math.sign(byKey(one, other))]).toEqual([
        one,
        other,
        Math.sign(compare(one, other)),
      ]);
    }),
    { numRuns: 2000 },
  );
});

/** `LIKE` with PostgreSQL's semantics. */
const like = (pattern: string, text: string) => {
  const parts = [...pattern.matchAll(/\\(.)|(%)|(.)/gsu)].map(([, escaped, any, plain]) =>
    any ? '.*' : (escaped ?? plain ?? '').replaceAll(/[\^$\\.*+?()[\]{}|/-]/g, String.raw`\$&`),
  );
  return new RegExp(`^${parts.join('')}$`, 's').test(text);
};

it('a search pattern finds a text by any part of it, ignoring case', () => {
  const text = fc.array(fc.constantFrom(...'aaaabtsåAÅæ '.split('')), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), fc.boolean(), (found, start, length, upper) => {
      const whole = found.join('');
      const from = start % whole.length;
      const part = whole.slice(from, from + 1 + (length % (whole.length - from)));
      const matched = danishSearchPatterns(upper ? part.toUpperCase() : part).some((pattern) =>
        like(pattern, danishSortKey(whole)),
      );
      expect([whole, part, matched]).toEqual([whole, part, true]);
    }),
    { numRuns: 2000 },
  );
});

it('a search pattern treats percent signs and underscores as literal characters', () => {
  expect(danishSearchPatterns('50%_\\')).toEqual([String.raw`%50\%\_\\%`]);
});
