import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { fieldSentence } from '../../i18n/fieldSentence';
import { formats } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import { languages } from '../../schemas/languages';
import { fieldIssues, unreadable, type ValidationMessage } from '../../schemas/messages';
import { operations } from '../../schemas/operations';

/** Boundary numbers, and any JSON value. */
const anything = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(1e300, -1e300, 2 ** 53, -(2 ** 53), 0.5, -1, 0, '', ' ', [], {}, null),
  },
  // Names from the request are quoted unchanged; these cannot be mistaken for the wordings searched for below.
  fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'b', 'ø', ' ', '0', '_', '.') }),
);

/** Body with the keys of the schema and arbitrary values. */
const bodies = operations.flatMap(({ id, body }) => (body === undefined ? [] : [{ id, body }]));

const keysOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema && typeof schema.shape === 'object'
    ? Object.keys(schema.shape ?? {})
    : [];

describe('the sentence of a validation error', () => {
  it.each(bodies)(
    'has no unreplaced placeholder and no internal number: body of the operation $id',
    ({ body }) => {
      const outer = keysOf(body);
      const inner = outer.flatMap((key) => {
        const shape: unknown = 'shape' in body ? body.shape : undefined;
        const type: unknown =
          typeof shape === 'object' && shape !== null ? Reflect.get(shape, key) : undefined;
        return keysOf(type);
      });
      const record = (keys: readonly string[]) =>
        fc.record(Object.fromEntries(keys.map((key) => [key, anything])), { requiredKeys: [] });
      const input = fc.oneof(
        record(outer),
        record(inner).map((value) => Object.fromEntries(outer.map((key) => [key, value]))),
        anything,
      );
      fc.assert(
        fc.property(input, (given) => {
          const parsed = body.safeParse(given);
          if (parsed.success) return;
          for (const language of languages)
            for (const issue of fieldIssues(body, parsed.error.issues, given)) {
              const words = (key: string, params = {}) => translate(catalogue[language], key, params);
              const sentence = fieldSentence(words, formats(language), issue);
              expect(sentence).not.toMatch(/%\{|\|\|\|\||undefined|NaN|9.007.199|9007199/);
            }
        }),
        { numRuns: 60 },
      );
    },
  );
});

it('digits are grouped in counts, but not in years and row numbers', () => {
  const look = (key: string, params?: Parameters<typeof translate>[2]) =>
    translate(catalogue.da, key, params);
  const sentence = (path: string, message: ValidationMessage) =>
    fieldSentence(look, formats('da'), { path, message });
  expect(sentence('file', { rule: 'fileRows', max: 1250 })).toBe('Filen må højst have 1.250 rækker');
  expect(sentence('title', { rule: 'maxLength', max: 2000 })).toContain('2.000 tegn');
  expect(sentence('constructionYear', { rule: 'between', min: 1200, max: 2026 })).toContain('1200 og 2026');
  expect(sentence('title', { rule: 'duplicateRow', min: 1250 })).toContain('række 1250');
});

it.each([
  ['money', 'da', '94.900'],
  ['decimal', 'da', '2,5'],
  ['decimal', 'en', '2.5'],
  ['area', 'da', '250'],
] as const)(
  'the error of a text that is not a number quotes the text, with an example of a %s: %s',
  (kind, language, example) => {
    const look = (key: string, params?: Parameters<typeof translate>[2]) =>
      translate(catalogue[language], key, params);
    const issue = { path: 'field', message: unreadable('notNumber', 'abc', kind) };
    const sentence = fieldSentence(look, formats(language), issue);
    expect(sentence).toContain('abc');
    expect(sentence.endsWith(` ${example}`)).toBe(true);
  },
);
