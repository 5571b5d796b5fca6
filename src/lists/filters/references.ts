import { referenceResource } from '../../../resources';
import type { Filter } from '../../../resources/listResource';
import type { ReferenceResource } from '../../../resources/reference';
import type { Reference } from '../../ui/reference/reference';

/** Properties of a reference filter that depend on the user. */
export interface FilterReference {
  resource: ReferenceResource;
  /** Records that are offered without a search. */
  known: readonly Reference[];
  /** True if the user can search all records. */
  searches: boolean;
  /** Initially selected record; all records if undefined. */
  defaultValue?: number;
  /** Label of the choice that includes all records. */
  any: string;
}

/** Reference filters by source. */
export type FilterReferences = Readonly<Record<string, FilterReference>>;

/** Records offered by a reference filter: those passed by the page, or any of the filter's resource. */
export const referenceOf = (
  { source, resource }: Extract<Filter, { kind: 'reference' }>,
  references: FilterReferences,
  any: string,
): FilterReference | undefined =>
  references[source] ??
  (resource === undefined
    ? undefined
    : { resource: referenceResource(resource), known: [], searches: true, any });
