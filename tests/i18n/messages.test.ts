import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { da } from '../../i18n/da';
import { en } from '../../i18n/en';
import type { MessageTree } from '../../i18n/messages';
import * as definitions from '../../resources/definitions';
import type { ResourceDefinition } from '../../resources/resourceDefinition';

const flatten = (messages: MessageTree, prefix = ''): Map<string, string> => {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(`${prefix}${name}`, value);
    else if (value) for (const [key, text] of flatten(value, `${prefix}${name}.`)) flat.set(key, text);
  }
  return flat;
};

// The browser's messages exclude those of the server.
const danish = flatten({ ...da, ...catalogue.da });
const english = flatten({ ...en, ...catalogue.en });

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted();

/** react-admin shows a blank for an unknown truth value. */
const blankOnPurpose = new Set(['ra.boolean.null']);

describe('messages', () => {
  it('have the same keys in both languages', () => {
    expect([...english.keys()].toSorted()).toEqual([...danish.keys()].toSorted());
  });

  it.each([
    ['Danish', danish],
    ['English', english],
  ])('are never empty in the language %s', (_language, messages) => {
    const empty = [...messages].filter(([key, text]) => text.trim() === '' && !blankOnPurpose.has(key));
    expect(empty).toEqual([]);
  });

  it('use one kind of quotation marks: „…“ in Danish, “…” in English', () => {
    const odd = (messages: ReadonlyMap<string, string>, allowed: RegExp) =>
      [...messages].filter(([, text]) => /[„“”«»]/.test(text.replaceAll(allowed, '')));
    expect(odd(danish, /„[^„“”]*“/g)).toEqual([]);
    expect(odd(english, /“[^„“”]*”/g)).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    // react-admin's own messages differ in the use of the name; ours must not.
    const different = [...danish]
      .filter(([key]) => key.startsWith('torvet.'))
      .map(([key, text]) => ({
        key,
        danish: placeholders(text),
        english: placeholders(english.get(key) ?? ''),
      }))
      .filter((row) => row.danish.join() !== row.english.join());
    expect(different).toEqual([]);
  });

  it('use only placeholders for which react-admin passes a value', () => {
    const unknown = [...danish]
      .filter(([key]) => key.startsWith('ra.'))
      .map(([key, text]) => {
        const given = new Set([...placeholders(english.get(key) ?? ''), '%{smart_count}']);
        return { key, unknown: placeholders(text).filter((placeholder) => !given.has(placeholder)) };
      })
      .filter((row) => row.unknown.length > 0);
    expect(unknown).toEqual([]);
  });

  it('have plural forms in both languages or in neither', () => {
    const different = [...danish]
      .filter(
        ([key, text]) =>
          key.startsWith('torvet.') && text.includes('||||') !== english.get(key)?.includes('||||'),
      )
      .map(([key]) => key);
    expect(different).toEqual([]);
  });

  it('of react-admin differ between Danish and English', () => {
    const same = [...danish].filter(
      ([key, text]) =>
        key.startsWith('ra.') && text === english.get(key) && /[a-z]{3}/.test(text.replace(/%\{\w+\}/g, '')),
    );
    expect(same).toEqual([]);
  });
});

/** Messages that the specification quotes literally. */
const quoted: [string, string][] = [
  ['torvet.validation.required', '%{label} er krævet'],
  ['torvet.validation.valid', '%{label} skal være korrekt'],
  ['torvet.error.not_signed_in', 'Du er ikke logget på'],
  ['torvet.error.endpoint_not_found', 'Endpoint ikke fundet (%{endpoint})'],
  ['torvet.error.unknown', 'Noget gik galt. Kontakt venligst vores support hvis problemet fortsætter'],
  ['torvet.error.address_lookup', 'Noget gik galt'],
  ['torvet.publicPages.identityProvider.title', 'Fejl med brugeren'],
  ['torvet.copy.failed', 'Fejl opstod ved kopiering'],
  ['torvet.actions.reopen', 'Genaktiver'],
  ['torvet.actions.showPassword', 'Vis adgangskode'],
  ['torvet.role.1', 'Administrator'],
  ['torvet.role.2', 'Bruger'],
  ['torvet.role.3', 'Læser'],
];

it.each(quoted)('the message %s has the text of the specification', (key, text) => {
  expect(danish.get(key)).toBe(text);
});

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Names of browser storage, channels and locks have the same format as message keys. */
const otherNames = new Set(['torvet.email', 'torvet.reloadedAt', 'torvet.token', 'torvet.renewal']);

const code = ['src', 'resources', 'server', 'schemas', 'scripts', 'i18n']
  .flatMap(sources)
  .filter((file) => !/^i18n\/(da|en)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('every message key that the code uses exists', () => {
  const named = code.flatMap(({ file, text }) =>
    [...text.matchAll(/'(torvet\.[\w.]+\w)'/g)].map(([, key = '']) => ({ file, key })),
  );
  expect(named.length).toBeGreaterThan(50);
  const isKnown = (key: string) =>
    danish.has(key) || [...danish.keys()].some((known) => known.startsWith(`${key}.`));
  expect(named.filter(({ key }) => !isKnown(key) && !otherNames.has(key))).toEqual([]);
});

/** Messages that are not found by key: labels looked up by path, and words read from an object. */
const takenWhole = [
  /^torvet\.consent\./,
  /^torvet\.listing\./,
  /^torvet\.account\./,
  /^torvet\.\w+\.(?:fields|help)\./,
  /^torvet\.apiKey\.(?:outcome|validDays)\./,
  // Texts of resources whose pages are loaded later (`restResources`).
  /^torvet\.\w+Log\.(?:name$|list\.|kinds\.|statusClasses\.)/,
  ...Object.values<ResourceDefinition>(definitions).map(
    ({ schema: { labels } }) => new RegExp(`^torvet\\.${labels}\\.`),
  ),
  // Names of filter choices.
  /^torvet\.listingIndex\.(?:createdBy|withoutEnquiries|promotionEnds)\./,
  /^torvet\.staffUser\.list\./,
  // The scripts of public pages import their group.
  /^torvet\.impersonation\.notEnded$/,
  /^torvet\.favoriteButton\./,
  /^torvet\.(?:soldPromotions|enquiry)\.(?:name$|list\.)/,
];

/** Groups with the texts of a resource's list (`resources.<name>.list`). */
const listGroups = ['torvet.listingIndex.', 'torvet.accountIndex.'];

it('every message is used by the code', () => {
  const all = code.map(({ text }) => text).join('\n');
  const named = new Set([...all.matchAll(/'(torvet\.[\w.]+\w)'/g)].map(([, key]) => key));
  const built = [...all.matchAll(/`(torvet\.\w+\.[^`]*)`/g)].map(
    ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`),
  );
  const chosen = [...all.matchAll(/names: '(torvet\.\w+)'/g)].map(([, group = '']) => `${group}.`);
  const inLists = new Set(
    [...all.matchAll(/listText\(([^)]*)\)/g)].flatMap(([, said = '']) =>
      [...said.matchAll(/'(\w+)'/g)].map(([, key]) => key),
    ),
  );
  const isSaid = (key: string) =>
    named.has(key) ||
    chosen.some((group) => key.startsWith(group)) ||
    listGroups.some((group) => key.startsWith(group) && inLists.has(key.slice(group.length))) ||
    takenWhole.some((pattern) => pattern.test(key)) ||
    built.some((pattern) => pattern.test(key));
  expect([...danish.keys()].filter((key) => key.startsWith('torvet.') && !isSaid(key))).toEqual([]);
});
