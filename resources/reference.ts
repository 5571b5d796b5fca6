import type { Resource } from './resource';

/** Resource with a picker: search for and display of its records. */
export interface ReferenceResource extends Resource {
  /** Path of the show page, with `:` before the id parameter. */
  pages?: { show?: string };
  picker: {
    /** Filter that receives the typed text. */
    search: string;
    /** Field with the name of a record, by which records are sorted. */
    title: string;
    /** Further facts in the picker: the value, or its name from the messages under `names`. */
    facts: readonly { name: string; names?: string }[];
    /** Filter that excludes records which cannot be selected. */
    filter?: Readonly<Record<string, boolean>>;
    /** Maximum number of suggestions, if it differs from the default. */
    offered?: number;
  };
}

/** True for a resource with a picker. */
export const isReferenceResource = (resource: Resource): resource is ReferenceResource =>
  'picker' in resource;
