import type { Family } from '../listing/families';
import { synonyms } from './synonyms';
import { importTargets } from './targets';

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
 * What the columns of a file most likely stand for: as the account told it before, else by our own labels, the fields'
 * names and {@link synonyms}. Each target gets one column, the first that fits.
 * @param labels every label of a target, in any language.
 */
export const guessMapping = (
  family: Family,
  columns: readonly string[],
  told: KnownColumns,
  labels: (path: string) => readonly string[],
): ImportMapping => {
  const targets = importTargets(family);
  const mapping = new Map<string, number>();
  const keys = columns.map(columnKey);
  keys.forEach((key, position) => {
    const path = Object.hasOwn(told, key) ? told[key] : undefined;
    if (path && targets.some((target) => target.path === path) && !mapping.has(path))
      mapping.set(path, position);
  });
  const taken = new Set(mapping.values());
  const isFree = (key: string, position: number) =>
    key !== '' && !taken.has(position) && !Object.hasOwn(told, key);
  // Names of our own come before those that only resemble them.
  const rounds = [
    (path: string) => [path, path.split('.').at(-1) ?? path, ...labels(path)],
    (path: string) => synonyms[path] ?? [],
  ];
  for (const namesOf of rounds) {
    for (const { path } of targets) {
      if (mapping.has(path)) continue;
      const names = namesOf(path).map(columnKey);
      const position = keys.findIndex((key, at) => isFree(key, at) && names.includes(key));
      if (position < 0) continue;
      mapping.set(path, position);
      taken.add(position);
    }
  }
  return Object.fromEntries(mapping);
};

/** What is remembered of a mapping, for the next file with such columns. */
export const toldBy = (columns: readonly string[], mapping: ImportMapping): Record<string, string | null> => {
  const pathAt = new Map(Object.entries(mapping).map(([path, position]) => [position, path]));
  return Object.fromEntries(
    columns
      .map((name, position): [string, string | null] => [columnKey(name), pathAt.get(position) ?? null])
      .filter(([key]) => key !== ''),
  );
};
