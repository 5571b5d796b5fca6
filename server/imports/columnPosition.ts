import type { ImportMapping } from '../../schemas/imports/mapping';

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/**
 * Position of the column that is mapped to a path. A part of a field without its own column uses the column of the
 * field; a field without its own column uses the column of its first part.
 */
export const positionOf = (mapping: ImportMapping) => {
  const roots = Object.entries(mapping).map(([path, position]) => [rootOf(path), position] as const);
  const all: ImportMapping = { ...Object.fromEntries(roots.toReversed()), ...mapping };
  return { all, of: (path: string): number | undefined => all[path] ?? all[rootOf(path)] };
};
