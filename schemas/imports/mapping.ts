import type { Family } from '../listing/families';
import { synonyms } from './synonyms';
import {
  caseNumberTarget,
  importTargets,
  isAboutRecord,
  listingIDTarget,
  listingTypeTarget,
} from './targets';

/** Position of the column that each target is read from, by the target's path. */
export type ImportMapping = Readonly<Record<string, number>>;

/** A column's name as it is compared: without case, units in brackets, signs and doubled spaces. */
export const columnKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll('²', '2')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** What an account once said its columns stand for, by {@link columnKey}; null: of no use. */
export type KnownColumns = Readonly<Record<string, string | null>>;

/**
 * The columns of an export that name the listing itself. The id does only with the type and the case number beside it: alone
 * it is in anyone else's file a case number. The type does by our own name for it: whoever adds cases to an export takes
 * the ids away, and a sale is no rental for that.
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

/**
 * What the columns of a file most likely stand for: as the account mapped it before, else by our own labels, the fields'
 * names and {@link synonyms}. Each target gets one column, the first that fits.
 * @param labels every label of a target, in any language.
 */
export const guessMapping = (
  family: Family,
  columns: readonly string[],
  earlier: KnownColumns,
  labels: (path: string) => readonly string[],
): ImportMapping => {
  const targets = importTargets(family);
  const mapping = new Map<string, number>();
  const keys = columns.map(columnKey);
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
  const isFree = (key: string, position: number) =>
    key !== '' && !taken.has(position) && !Object.hasOwn(earlier, key);
  // Names of our own come before those that only resemble them.
  const rounds = [
    (path: string) => [path, path.split('.').at(-1) ?? path, ...labels(path)],
    (path: string) => synonyms[path] ?? [],
  ];
  for (const namesOf of rounds) {
    for (const { path } of targets) {
      if (mapping.has(path) || isAboutRecord({ path })) continue;
      const names = namesOf(path).map(columnKey);
      const position = keys.findIndex((key, at) => isFree(key, at) && names.includes(key));
      if (position < 0) continue;
      mapping.set(path, position);
      taken.add(position);
    }
  }
  return Object.fromEntries(mapping);
};

/** What is remembered of a mapping, for the next file with such columns; a listing's id is none of another file. */
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
      .map(({ key, position }): [string, string | null] => [key, pathAt.get(position) ?? null]),
  );
};
