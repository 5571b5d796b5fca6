import type { Resource } from './resource';

/** A resource with a picker: lookup and display of its records. */
export interface ReferenceResource extends Resource {
  /** Path of its show page, with the id after a colon. */
  pages?: { show?: string };
  picker: {
    /** The filter that finds records by what is typed. */
    search: string;
    /** The field that names a record, and that they are sorted by. */
    title: string;
    /** Facts next to it: the value, or its name in the messages under `names`. */
    facts: readonly { name: string; names?: string }[];
    /** Filter that excludes records which cannot be picked. */
    filter?: Readonly<Record<string, boolean>>;
    /** Maximum number of suggestions, if not the default. */
    offered?: number;
  };
}

/** True for a resource with a picker. */
export const isReferenceResource = (resource: Resource): resource is ReferenceResource =>
  'picker' in resource;
