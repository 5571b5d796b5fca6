import type { ImportMapping } from '../../schemas/imports/mapping';

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/** Positions of the columns that paths are read from: a part from that of its field, a field from that of its first part. */
export const positionOf = (mapping: ImportMapping) => {
  const roots = Object.entries(mapping).map(([path, position]) => [rootOf(path), position] as const);
  const all: ImportMapping = { ...Object.fromEntries(roots.toReversed()), ...mapping };
  return { all, of: (path: string): number | undefined => all[path] ?? all[rootOf(path)] };
};
