import type { RecordKind } from '../../schemas/recordKinds';
import type { Texts } from '../ui/useText';
import type { ReadableChange } from './historyChanges';

/** Message keys of field labels, by kind of staff record. */
const labels: Readonly<Partial<Record<RecordKind, string>>> = {
  announcement: 'torvet.announcements.fields',
  metaListEntry: 'torvet.metaLists.fields',
  page: 'torvet.pages.fields',
  promotionProduct: 'torvet.promotionProduct.fields',
};

/** Names in both languages; the forms have one field for each language. */
const named: Readonly<Partial<Record<string, { da: string; en: string }>>> = {
  names: { da: 'nameDa', en: 'nameEn' },
  namesLet: { da: 'letDa', en: 'letEn' },
  namesSold: { da: 'soldDa', en: 'soldEn' },
};

/** Message keys of the names of choices. */
const choices: Readonly<Partial<Record<string, string>>> = {
  type: 'torvet.announcements.types',
  zone: 'torvet.announcements.zones',
  listingType: 'torvet.listingType',
};

const placed = ['parentID', 'position'];

type Pair = readonly [name: string, from: unknown, to: unknown];

const partOf = (value: unknown, language: 'da' | 'en'): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, language) : undefined;

const separate = ([name, from, to]: Pair): Pair[] => {
  const names = named[name];
  if (!names) return [[name, from, to]];
  return (['da', 'en'] as const)
    .map((language): Pair => [names[language], partOf(from, language), partOf(to, language)])
    .filter(([, before, after]) => before !== after);
};

/** Formatted changes of staff records, with the labels of their forms; undefined for other records. */
export const staffChanges = (
  kind: RecordKind,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  { text, named: nameAt, formats }: Texts,
  stored: (value: unknown) => string | undefined,
): ReadableChange[] | undefined => {
  const group = labels[kind];
  if (group === undefined) return undefined;
  const written = (name: string, value: unknown): string | undefined => {
    // The value is stored only if it is true.
    if (name === 'retired') return text(value === true ? 'torvet.common.yes' : 'torvet.common.no');
    if (value === null || value === undefined) return undefined;
    const names = choices[name];
    if (names !== undefined && (typeof value === 'string' || typeof value === 'number'))
      return nameAt(`${names}.${value}`);
    if (name === 'price' && typeof value === 'number') return formats.money(value);
    // Stored positions start at 0.
    if (name === 'position' && typeof value === 'number') return formats.number(value + 1);
    return /^valid(From|To)$/.test(name) && typeof value === 'string' ? formats.date(value) : stored(value);
  };
  return Object.entries(changes)
    .flatMap(([name, [from, to]]) => separate([name, from, to]))
    .map(([name, from, to]) => ({
      name,
      label: nameAt(placed.includes(name) ? `torvet.auditLog.placed.${name}` : `${group}.${name}`),
      from: written(name, from),
      to: written(name, to),
    }));
};
