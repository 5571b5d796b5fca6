import { referenceResource } from '../../../resources';
import type { Filter } from '../../../resources/listResource';
import type { ReferenceResource } from '../../../resources/reference';
import type { Reference } from '../../ui/reference/reference';

/** Properties of a reference filter that depend on the user. */
export interface FilterReference {
  resource: ReferenceResource;
  /** Records that are known without asking. */
  known: readonly Reference[];
  /** The user may search all records. */
  searches: boolean;
  /** Record that the list is restricted to at first; without one, all records. */
  defaultValue?: number;
  /** Label of the choice that includes every record. */
  any: string;
}

/** Keyed by the source of the filter. */
export type FilterReferences = Readonly<Record<string, FilterReference>>;

/** Records that a reference filter offers: those that the page passes, or any of the filter's resource. */
export const referenceOf = (
  { source, resource }: Extract<Filter, { kind: 'reference' }>,
  references: FilterReferences,
  any: string,
): FilterReference | undefined =>
  references[source] ??
  (resource === undefined
    ? undefined
    : { resource: referenceResource(resource), known: [], searches: true, any });
