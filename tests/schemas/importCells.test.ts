import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { fieldLabels } from '../../i18n/fieldSentence';
import { translate } from '../../i18n/translate';
import { familyNamed } from '../../schemas/imports/familyNamed';
import { guarded, unguarded } from '../../schemas/imports/formulaGuard';
import { guessMapping, mappingByName } from '../../schemas/imports/mapping';
import {
  readAddresses,
  readAdvertisedAddress,
  readFlag,
  readHours,
  readList,
  readYear,
} from '../../schemas/imports/readCell';
import {
  caseNumberTarget,
  importTargets,
  listingIDTarget,
  listingTypeTarget,
} from '../../schemas/imports/targets';
import { languages } from '../../schemas/languages';
import { families, familyNames } from '../../schemas/listing/families';
import { exportedNames } from '../support/exportedNames';

it('parsing a cell never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (cell) => {
      for (const read of [readFlag, readYear, readHours, readAdvertisedAddress, readList, readAddresses])
        read(cell);
    }),
  );
});

it('a year is parsed from a date, and from an approximate year such as “ca. 1968”', () => {
  expect(['1968', 'ca. 1968', 'Ca 1968', '１９６８', '01-02-1968', '1968-02-01'].map(readYear)).toEqual(
    Array.from({ length: 6 }, () => 1968),
  );
  expect(['ca.', 'ca. 68', 'cat 1968', '1968-1970'].map(readYear)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

it('a cell of the maximum length is parsed within a second', () => {
  const cells = [',', ' ', '1', '1 ', '1.', 'a1 ', 'kr', '-', 'https:', ',https:'].map((part) =>
    part.repeat(Math.floor(20_000 / part.length)),
  );
  const began = performance.now();
  for (const cell of cells)
    for (const read of [readFlag, readYear, readHours, readAdvertisedAddress, readList, readAddresses])
      read(cell);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('yes and no are parsed in upper and lower case and with spaces around them', () => {
  const cased = (word: string) => fc.constantFrom(word, word.toUpperCase(), ` ${word} `);
  fc.assert(
    fc.property(
      fc.constantFrom('ja', 'x', '1', 'sand', 'true', '☑').chain(cased),
      (cell) => readFlag(cell) === true,
    ),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('nej', '0', 'falsk', 'false', '✗').chain(cased),
      (cell) => readFlag(cell) === false,
    ),
  );
  expect(['måske', '2', 'jaja'].map(readFlag)).toEqual([undefined, undefined, undefined]);
});

it('a list is split at commas, semicolons, bars and line breaks, and repeated entries are dropped', () => {
  const entry = fc.stringMatching(/^[a-zæøå0-9/& ]*[a-zæøå0-9]$/).map((text) => text.trim());
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { minLength: 1 }),
      fc.constantFrom(', ', ';', ' | ', '\n'),
      (entries, sign) => {
        expect(readList([...entries, ...entries].join(sign))).toEqual(entries);
      },
    ),
  );
});

it('an import cell is parsed as a year, opening hours, a phone number, a street or image URLs', () => {
  expect(['1985', '01-05-1985', '1985-05-01', '85', '1985,5'].map(readYear)).toEqual([
    1985,
    1985,
    1985,
    undefined,
    undefined,
  ]);
  expect(readHours('kl. 8 – 16.30')).toEqual({ opens: '08:00', closes: '16:30' });
  expect(readHours('8 to 16:30')).toEqual({ opens: '08:00', closes: '16:30' });
  expect([readHours('Lukket'), readHours('Closed'), readHours('altid')]).toEqual([
    'closed',
    'closed',
    undefined,
  ]);
  expect(readAdvertisedAddress('H.C. Andersens Boulevard 5-7, 2.')).toEqual({
    streetName: 'H.C. Andersens Boulevard',
    streetNumber: '5-7',
    floor: '2.',
  });
  expect(readAddresses('https://a.dk/1,2.jpg,https://a.dk/3.jpg;  https://a.dk/1,2.jpg')).toEqual([
    'https://a.dk/1,2.jpg',
    'https://a.dk/3.jpg',
  ]);
});

it("each column is mapped by the account's previous mapping, or else by our field names, or else by names from other systems", () => {
  const labels = (path: string) => (path === 'title' ? ['Overskrift'] : []);
  expect(guessMapping('rental', ['Titel', 'OVERSKRIFT ', 'm²', 'Pris (kr.)'], {}, labels)).toEqual({
    title: 1,
    floorArea: 2,
    yearlyRent: 3,
  });
  const earlier = { titel: 'flashline', pris: null };
  expect(guessMapping('rental', ['Titel', 'Pris'], earlier, labels)).toEqual({ flashline: 0 });
  // Of two columns with the same name, one is mapped.
  expect(mappingByName(['Titel', 'Titel'], { title: 0 })).toEqual({ titel: 'title' });
  fc.assert(
    fc.property(
      fc.constantFrom(...familyNames),
      fc.array(fc.string(), { maxLength: 30 }),
      (family, columns) => {
        const mapping = guessMapping(family, columns, {}, () => []);
        const positions = Object.values(mapping);
        expect(new Set(positions).size).toBe(positions.length);
        const again = guessMapping(family, columns, mappingByName(columns, mapping), () => []);
        expect(Object.keys(again).toSorted()).toEqual(Object.keys(mapping).toSorted());
      },
    ),
  );
});

it('the type column of our export is recognised alone; the id column is recognised only together with the type column', () => {
  const named: Record<string, string> = {
    [listingIDTarget]: 'Id',
    [listingTypeTarget]: 'Annoncetype',
    [caseNumberTarget]: 'Sagsnummer',
  };
  const labels = (path: string) => [named[path] ?? path];
  const guess = (...columns: string[]) => guessMapping('rental', columns, {}, labels);
  expect(guess('Annoncetype', 'Sagsnummer')).toMatchObject({ [listingTypeTarget]: 0 });
  expect(guess('Id', 'Sagsnummer')).not.toHaveProperty([listingIDTarget]);
  expect(guess('Id', 'Sagsnummer', 'Annoncetype')).toMatchObject({
    [listingIDTarget]: 0,
    [listingTypeTarget]: 2,
  });
});

it('an import restores every text that an export has escaped, even a text that starts with apostrophes or with the characters = + - @', () => {
  const texts = fc.stringMatching(/^[ '=+\-@\t\d\u200B\u00AD\uFEFF]{0,6}[a-zæøå ]{0,4}$/);
  fc.assert(
    fc.property(fc.oneof(texts, fc.string()), (text) => {
      expect(unguarded(guarded(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

it('a formula that starts with zero-width characters is escaped in an export', () => {
  // Zero-width space, joiner, direction marks, byte order mark, soft hyphen, word joiner, variation selector, Hangul
  // filler, tag.
  for (const mark of '\u200B\u200D\u200E\u202E\u2066\uFEFF\u00AD\u2060\uFE0F\u3164\u{E0001}')
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\t=1', '\n1'])
      for (const text of [`${mark}${formula}`, `${mark}'${mark}${formula}`])
        expect(guarded(text), JSON.stringify(text)).toBe(`'${text}`);
  expect(guarded('Kontor\u00ADhotel = nyt')).toBe('Kontor\u00ADhotel = nyt');
});

it('every field of every listing type has its own import target', () => {
  for (const family of familyNames) {
    const paths = importTargets(family).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  }
});

it('a column with an earlier label of a field is mapped to that field', () => {
  const labels = (path: string) =>
    languages.map((language) => fieldLabels((key) => translate(catalogue[language], key), path).join(' '));
  for (const family of familyNames)
    for (const [column] of languages.entries()) {
      const known = importTargets(family).flatMap(({ path }) => {
        // A name that is equal in every language is listed once.
        const name = exportedNames[path]?.[column] ?? exportedNames[path]?.[0];
        return name === undefined ? [] : [{ path, name }];
      });
      const columns = known.map(({ name }) => name);
      expect(guessMapping(family, columns, {}, labels)).toEqual(
        Object.fromEntries(known.map(({ path }, position) => [path, position])),
      );
    }
});

it('every name of a listing type is recognised', () => {
  for (const family of familyNames)
    for (const language of languages)
      expect(familyNamed(catalogue[language].torvet.listingType[families[family].type])).toBe(family);
});
