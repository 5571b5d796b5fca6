import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../i18n/catalogue';
import { fieldSentence } from '../../../i18n/fieldSentence';
import { formats } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import { fieldMeta } from '../../../schemas/field';
import { languages } from '../../../schemas/languages';
import { type ListingVariant, listingVariants } from '../../../schemas/listing/variants';
import { type FieldIssue, fieldIssues, unreadable } from '../../../schemas/messages';
import { schemaFields } from '../../../schemas/resourceSchema';
import { fieldSentences } from '../../../server/http/sentences';
import { countedValues } from '../../../src/forms/schema/layout';
import { fieldIssuesOf, formIssues, validFields } from '../../../src/forms/schema/validate';

import { valueAt, withoutEmpty } from '../../../src/forms/store/values';
import { draftArbitrary, publishedArbitrary } from '../../support/listingBuilder';
import { nastyValue } from '../../support/nasty';

const named = listingVariants.map(
  (variant) => [`${variant.family}${variant.offMarket ? ' off-market' : ''}`, variant] as const,
);

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const jsonValues = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, jsonOf(value)]));

/** True for a typed address without id, which is an error in the form only. */
const isTypedAddress = (value: unknown) => typeof value === 'object' && value !== null && !('ID' in value);

/** Adapts an issue: the form quotes the text of a number field, the API names the expected type. */
const asTyped =
  ({ fields }: ListingVariant, values: unknown) =>
  ({ path, message }: FieldIssue): FieldIssue => {
    const type = fields[path];
    const text = valueAt(values, path);
    const isTyped = message.rule === 'expectedNumber' && typeof text === 'string';
    return { path, message: isTyped ? unreadable('notNumber', text, type && fieldMeta(type).kind) : message };
  };

describe.each(named)('the validation of a form: %s', (_name, variant) => {
  const names = schemaFields(variant).map(({ name }) => name);
  const badValues = fc
    .dictionary(fc.constantFrom(...names), nastyValue(), { minKeys: 1, maxKeys: 4 })
    .map((values) => countedValues(variant, jsonValues(values)))
    .filter(({ address }) => !isTypedAddress(address));

  it.each(languages)('reports the same errors as the server (%s)', (language) => {
    fc.assert(
      fc.property(badValues, (values) => {
        const parsed = variant.draft.safeParse(values);
        const issues = parsed.success ? [] : fieldIssues(variant.draft, parsed.error.issues, values);
        const server = fieldSentences(issues.map(asTyped(variant, values)), language);
        const look = (key: string, params?: Parameters<typeof translate>[2]) =>
          translate(catalogue[language], key, params);
        const form = Object.fromEntries(
          formIssues(variant, 'draft', values).map((issue) => [
            issue.path,
            fieldSentence(look, formats(language), issue),
          ]),
        );
        expect(form).toEqual(server);
      }),
      // The field exists in another record type only.
      { examples: [[{ advertisedAddress: { name: 'Torvet', streetName: 'Nygade', streetNumber: '1' } }]] },
    );
  });

  it('accepts a valid draft and a complete listing', () => {
    fc.assert(
      fc.property(draftArbitrary(variant), publishedArbitrary(variant), (draft, whole) => {
        expect(formIssues(variant, 'draft', draft)).toEqual([]);
        expect(formIssues(variant, 'complete', whole)).toEqual([]);
      }),
    );
  });

  it('reports the same error for one field alone as for the complete form', () => {
    fc.assert(
      fc.property(
        publishedArbitrary(variant),
        fc.constantFrom(...names),
        nastyValue(),
        (listing, name, bad) => {
          const values = { ...listing, [name]: jsonOf(bad) };
          const alone = fieldIssuesOf(variant, name, values);
          const whole = formIssues(variant, 'complete', values).filter(
            ({ path, message }) => path.split('.')[0] === name && message.rule !== 'seatingRequired',
          );
          const acrossFields =
            alone.length === 0 && whole.every(({ message }) => message.rule === 'required');
          if (!acrossFields) expect(alone).toEqual(whole);
        },
      ),
    );
  });

  it('returns the valid fields of an incomplete form', () => {
    fc.assert(
      fc.property(draftArbitrary(variant), badValues, (draft, bad) => {
        const valid = validFields(variant, { ...draft, ...bad });
        expect(variant.draft.safeParse(valid).success).toBe(true);
        for (const name of Object.keys(withoutEmpty(draft)))
          if (!(name in bad)) expect(valid).toHaveProperty(name);
      }),
    );
  });
});
