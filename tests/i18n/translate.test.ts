import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { languageFromHeader, sentence, translate } from '../../i18n/translate';

describe('translate', () => {
  it('replaces the placeholders of a message', () => {
    expect(translate(catalogue.da, 'torvet.toast.failure', { verb: 'hente annoncen' })).toBe(
      'Kunne ikke hente annoncen',
    );
  });

  it('capitalises the entity at the start of a success message', () => {
    const text = translate(catalogue.da, 'torvet.toast.success', {
      entity: 'annoncerne',
      participle: 'opdateret',
    });
    expect(sentence(text)).toBe('Annoncerne er opdateret');
  });

  it.each([
    [1, '1 række'],
    [0, '0 rækker'],
    [12, '12 rækker'],
  ])('selects singular or plural for the count %i: %s', (smart_count, text) => {
    expect(translate(catalogue.da, 'torvet.listingImport.rows', { smart_count })).toBe(text);
  });

  it("returns an unknown key unchanged, never a property of the catalogue's prototype", () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        expect(translate(catalogue.da, `torvet.nowhere.${key}`)).toBe(`torvet.nowhere.${key}`);
      }),
    );
    expect(translate(catalogue.da, 'torvet.constructor.name')).toBe('torvet.constructor.name');
  });

  it('inserts a value unchanged even if it contains replacement patterns such as $&', () => {
    expect(translate(catalogue.da, 'torvet.validation.required', { label: '$& %{label}' })).toBe(
      '$& %{label} er krævet',
    );
  });
});

describe('languageFromHeader', () => {
  it.each([
    [undefined, 'da'],
    ['', 'da'],
    ['de-DE,fr;q=0.9', 'da'],
    ['en-GB,en;q=0.9,da;q=0.8', 'en'],
    ['da,en;q=0.5', 'da'],
    ['en;q=0.2, da;q=0.7', 'da'],
    ['en;q=0', 'da'],
    ['*', 'da'],
  ])('parses %s as %s', (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });

  it('accepts any Accept-Language header without an error', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(['da', 'en']).toContain(languageFromHeader(header));
      }),
    );
  });
});
