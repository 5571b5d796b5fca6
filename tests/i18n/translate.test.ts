import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { languageFromHeader, sentence, translate } from '../../i18n/translate';

describe('translate', () => {
  it('fills in what the sentence needs', () => {
    expect(translate(catalogue.da, 'torvet.toast.failure', { verb: 'hente annoncen' })).toBe(
      'Kunne ikke hente annoncen',
    );
  });

  it('starts a success with the entity', () => {
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
  ])('counts %i as %s', (smart_count, text) => {
    expect(translate(catalogue.da, 'torvet.listingImport.rows', { smart_count })).toBe(text);
  });

  it("returns an unknown key, never a property of the object's prototype", () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        expect(translate(catalogue.da, `torvet.nowhere.${key}`)).toBe(`torvet.nowhere.${key}`);
      }),
    );
    expect(translate(catalogue.da, 'torvet.constructor.name')).toBe('torvet.constructor.name');
  });

  it('never reads a value as a pattern', () => {
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
  ])('%s is %s', (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });

  it('answers any header at all', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(['da', 'en']).toContain(languageFromHeader(header));
      }),
    );
  });
});
