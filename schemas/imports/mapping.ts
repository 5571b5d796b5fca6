import { type Family, familyNames } from '../listing/families';
import { columnKey } from './columnKey';
import { looksLike } from './columnValues';
import { familyNamed } from './familyNamed';
import { synonyms } from './synonyms';
import {
  caseNumberTarget,
  importTargets,
  isAboutRecord,
  listingIDTarget,
  listingTypeTarget,
  type Target,
} from './targets';

/** Index of the source column by target path. */
export type ImportMapping = Readonly<Record<string, number>>;

/** New cell texts for every row, by target path and {@link replacementKey}; an empty text removes the value. */
export type Replacements = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Normalises the text of a cell, or a value of a list in a cell, to look up its replacement. */
export const replacementKey = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Replacement of a cell's text, or of a value of a list in a cell, in every row. */
export interface Replacement {
  path: string;
  /** Current text: original text of the file, or earlier replacement. */
  value: string;
  text: string;
}

/** Adds replacements. If a replaced text is itself a replacement, the earlier replacement is updated too. */
export const withReplacements = (
  replacements: Replacements,
  added: readonly Replacement[],
): Record<string, Record<string, string>> => {
  const all: Record<string, Record<string, string>> = structuredClone({ ...replacements });
  for (const { path, value, text } of added) {
    const key = replacementKey(value);
    const earlier = Object.entries(all[path] ?? {}).map(([from, to]): [string, string] => [
      from,
      replacementKey(to) === key ? text : to,
    ]);
    all[path] = { ...Object.fromEntries(earlier), [key]: text };
  }
  return all;
};

/** Target paths of an account's earlier imports, by {@link columnKey}; null for ignored columns. */
export type KnownColumns = Readonly<Record<string, string | null>>;

/**
 * Columns of our export that identify the record. `ID` is only accepted together with the columns of type and case
 * number, because in other files a column `ID` contains case numbers. The type column is recognised without `ID`,
 * because users who add rows to an export delete the ids.
 */
const exportedRecord = (
  keys: readonly string[],
  labels: (path: string) => readonly string[],
): [path: string, position: number][] => {
  const among = (names: readonly string[]) => {
    const known = names.map(columnKey);
    return keys.findIndex((key) => known.includes(key));
  };
  const position = (path: string) => among([...labels(path), ...(synonyms[path] ?? [])]);
  if (position(caseNumberTarget) < 0) return [];
  const [id, type] = [position(listingIDTarget), position(listingTypeTarget)];
  if (id >= 0 && type >= 0)
    return [
      [listingIDTarget, id],
      [listingTypeTarget, type],
    ];
  const named = among(labels(listingTypeTarget));
  return named < 0 ? [] : [[listingTypeTarget, named]];
};

/** All targets of columns for listings of these types. */
export const targetsOfFamilies = (families: readonly Family[]): readonly Target[] => [
  ...new Map(families.flatMap(importTargets).map((target) => [target.path, target])).values(),
];

/** Headings that mean house numbers if the file has a street column, and otherwise case numbers. */
const bareNumbers: readonly string[] = ['nr', 'nummer', 'no', 'number'];

/** Index of the column with listing types: every cell is a type, and not all cells are office space. */
const typeColumn = (samples: readonly (readonly string[])[]): number | undefined => {
  const position = samples.findIndex((cells) => {
    const named = cells.filter((cell) => cell !== '').map(familyNamed);
    return named.length > 0 && !named.includes(undefined) && named.some((family) => family !== 'officespace');
  });
  return position < 0 ? undefined : position;
};

/**
 * Listing types in a file: the type chosen by the user, and the types in the type column.
 * @param cells cells of the type column; undefined if there is no type column.
 */
export const familiesIn = (family: Family, cells: readonly string[] | undefined): readonly Family[] => {
  const named = new Set((cells ?? []).map(familyNamed));
  return [family, ...familyNames.filter((name) => name !== family && named.has(name))];
};

/**
 * Guesses the column mapping of a file: by the account's earlier mapping, then by our labels and field names, then by
 * {@link synonyms}, then by the cells. Each target gets the first matching column.
 * @param labels returns all labels of a target, in any language. @param samples example cells of each column.
 */
export const guessMapping = (
  family: Family,
  columns: readonly string[],
  earlier: KnownColumns,
  labels: (path: string) => readonly string[],
  samples: readonly (readonly string[])[] = [],
): ImportMapping => {
  const mapping = new Map<string, number>();
  const keys = columns.map(columnKey);
  const types = typeColumn(samples);
  if (types !== undefined) mapping.set(listingTypeTarget, types);
  const targets = targetsOfFamilies(familiesIn(family, types === undefined ? undefined : samples[types]));
  for (const [path, position] of exportedRecord(keys, labels)) mapping.set(path, position);
  const ofRecord = new Set(mapping.values());
  keys.forEach((key, position) => {
    const path = Object.hasOwn(earlier, key) ? earlier[key] : undefined;
    if (
      path &&
      targets.some((target) => target.path === path) &&
      !mapping.has(path) &&
      !ofRecord.has(position)
    )
      mapping.set(path, position);
  });
  const taken = new Set(mapping.values());
  const isFree = (key: string, position: number) => !taken.has(position) && !Object.hasOwn(earlier, key);
  const take = (path: string, position: number) => {
    if (position < 0) return;
    mapping.set(path, position);
    taken.add(position);
  };
  const isNamed = (path: string) => {
    const names = [path, path.split('.').at(-1) ?? path, ...labels(path), ...(synonyms[path] ?? [])].map(
      columnKey,
    );
    return keys.some((key) => names.includes(key));
  };
  // Without a street column, a column of numbers contains case numbers.
  const namesWithStreet = (path: string): readonly string[] => {
    const names = synonyms[path] ?? [];
    const numbered = isNamed('address.streetName') ? 'address.streetNumber' : caseNumberTarget;
    const others = names.filter((name) => !bareNumbers.includes(name));
    return path === numbered ? [...others, ...bareNumbers] : others;
  };
  // Our own names take precedence over synonyms.
  const rounds = [(path: string) => [path, path.split('.').at(-1) ?? path, ...labels(path)], namesWithStreet];
  for (const namesOf of rounds) {
    for (const { path } of targets) {
      if (mapping.has(path) || isAboutRecord({ path })) continue;
      const names = namesOf(path).map(columnKey);
      take(
        path,
        keys.findIndex((key, at) => key !== '' && isFree(key, at) && names.includes(key)),
      );
    }
  }
  for (const { path, fits } of looksLike) {
    if (mapping.has(path)) continue;
    take(
      path,
      keys.findIndex((key, at) => isFree(key, at) && fits((samples[at] ?? []).filter(Boolean))),
    );
  }
  return Object.fromEntries(mapping);
};

/** Column mapping to store for the account, by column name. The column of listing ids is not stored. */
export const mappingByName = (
  columns: readonly string[],
  mapping: ImportMapping,
): Record<string, string | null> => {
  const pathAt = new Map(Object.entries(mapping).map(([path, position]) => [position, path]));
  const isOfRecord = (position: number) => isAboutRecord({ path: pathAt.get(position) ?? '' });
  return Object.fromEntries(
    columns
      .map((name, position) => ({ key: columnKey(name), position }))
      .filter(({ key, position }) => key !== '' && !isOfRecord(position))
      // If several columns have the same name, the last mapped column wins.
      .toSorted((one, other) => Number(pathAt.has(one.position)) - Number(pathAt.has(other.position)))
      .map(({ key, position }): [string, string | null] => [key, pathAt.get(position) ?? null]),
  );
};
