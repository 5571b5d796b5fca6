import type { Filter, ListResource } from '../../../resources/listResource';
import type { FilterValues } from '../controller/listAddress';
import type { FilterReferences } from './references';

/** URL parameters of a filter; a range has two. */
export const keysOf = (filter: Filter): readonly string[] =>
  'from' in filter ? [filter.from, filter.to] : [filter.source];

/** True if a filter differs from its default. */
export const isChosen = (filter: Filter, values: FilterValues): boolean =>
  keysOf(filter).some((key) => values[key] !== undefined);

/**
 * Filters that the user can set. Excludes staff filters for other users, and reference filters with a single record.
 */
export const offeredFilters = (
  { filters }: Pick<ListResource, 'filters'>,
  values: FilterValues,
  references: FilterReferences,
  staff: boolean,
): readonly Filter[] =>
  filters.filter((filter) => {
    if (filter.staff && !staff) return false;
    if (filter.kind !== 'reference' || filter.resource) return true;
    const reference = references[filter.source];
    if (!reference) return false;
    return reference.searches || reference.known.length > 1 || isChosen(filter, values);
  });
