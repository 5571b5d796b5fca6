import type { Filter } from '../../../resources/listResource';
import { anyValue, type FilterValue } from '../controller/listAddress';

type Several = Extract<Filter, { kind: 'choice' | 'named' }>;

const usualOf = (filter: Several): readonly (string | number)[] =>
  (filter.kind === 'choice' && filter.usual) || [];

/** Selected values of a filter with several; none if it filters nothing. */
export const chosenOf = (filter: Several, value: FilterValue | undefined): readonly (string | number)[] => {
  if (value === undefined) return usualOf(filter);
  if (value === anyValue || typeof value === 'boolean') return [];
  return typeof value === 'object' ? value : [value];
};

/** Value of a filter with these values selected; without any it filters nothing. */
export const severalValue = (
  filter: Several,
  chosen: readonly (string | number)[],
): FilterValue | undefined => {
  if (chosen.length > 0) return chosen;
  return usualOf(filter).length > 0 ? anyValue : undefined;
};
