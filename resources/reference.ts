import type { Resource } from './resource';

/** Resource with a picker, in which users search for and select a record. */
export interface ReferenceResource extends Resource {
  /** Path of the show page, with `:` before the id parameter. */
  pages?: { show?: string };
  picker: {
    /** Name of the filter for the typed text. */
    search: string;
    /** Name of the title field, by which records are sorted. */
    title: string;
    /** Further facts in the picker: the value, or, with `names`, the message for the value. */
    facts: readonly { name: string; names?: string }[];
    /** Filter that excludes records that cannot be selected. */
    filter?: Readonly<Record<string, boolean>>;
    /** Maximum number of suggestions, if different from the default. */
    offered?: number;
  };
}

/** True for a resource with a picker. */
export const isReferenceResource = (resource: Resource): resource is ReferenceResource =>
  'picker' in resource;
