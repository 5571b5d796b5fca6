import { referenceResource } from '../../../resources';
import type { Filter } from '../../../resources/listResource';
import type { ReferenceResource } from '../../../resources/reference';
import type { Reference } from '../../ui/reference/reference';

/** Properties of a reference filter that depend on the user. */
export interface FilterReference {
  resource: ReferenceResource;
  /** Records that the filter offers without a search. */
  known: readonly Reference[];
  /** True if the user can search all records. */
  searches: boolean;
  /** Id of the initially selected record; undefined for all records. */
  defaultValue?: number;
  /** Label of the choice for all records. */
  any: string;
}

export type FilterReferences = Readonly<Record<string, FilterReference>>;

/** Records that a reference filter offers: those that the page passes, or all records of the filter's resource. */
export const referenceOf = (
  { source, resource }: Extract<Filter, { kind: 'reference' }>,
  references: FilterReferences,
  any: string,
): FilterReference | undefined =>
  references[source] ??
  (resource === undefined
    ? undefined
    : { resource: referenceResource(resource), known: [], searches: true, any });
