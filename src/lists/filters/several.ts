import type { Filter } from '../../../resources/listResource';
import { anyValue, type FilterValue } from '../controller/listAddress';

type Several = Extract<Filter, { kind: 'choice' | 'named' }>;

const defaultOf = (filter: Several): readonly (string | number)[] =>
  (filter.kind === 'choice' && filter.defaultValue) || [];

/** Selected values of a filter; empty if nothing is selected. */
export const chosenOf = (filter: Several, value: FilterValue | undefined): readonly (string | number)[] => {
  if (value === undefined) return defaultOf(filter);
  if (value === anyValue || typeof value === 'boolean') return [];
  return typeof value === 'object' ? value : [value];
};

/** Value of a filter for a selection; undefined if nothing is selected. */
export const severalValue = (
  filter: Several,
  chosen: readonly (string | number)[],
): FilterValue | undefined => {
  if (chosen.length > 0) return chosen;
  return defaultOf(filter).length > 0 ? anyValue : undefined;
};
