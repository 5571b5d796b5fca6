import type { ImportMapping } from '../../schemas/imports/mapping';

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/**
 * Position of the column of a path. A part of a field falls back to the column of the field, a field to the column of
 * its first part.
 */
export const positionOf = (mapping: ImportMapping) => {
  const roots = Object.entries(mapping).map(([path, position]) => [rootOf(path), position] as const);
  const all: ImportMapping = { ...Object.fromEntries(roots.toReversed()), ...mapping };
  return { all, of: (path: string): number | undefined => all[path] ?? all[rootOf(path)] };
};
