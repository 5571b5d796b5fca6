import type { Resource } from './resource';

/** A resource whose records are picked by others: how one is looked up and shown. */
export interface ReferenceResource extends Resource {
  /** Path of its show page, with the id after a colon. */
  pages?: { show?: string };
  picker: {
    /** The filter that finds records by what is typed. */
    search: string;
    /** The field that names a record, and that they are sorted by. */
    title: string;
    /** Facts shown beside it: the value itself, or its name among the messages under `names`. */
    facts: readonly { name: string; names?: string }[];
    /** What is never picked is left out by this filter. */
    filter?: Readonly<Record<string, boolean>>;
    /** How many are offered at a time, where it is not the usual number. */
    offered?: number;
  };
}

/** True for a resource whose records can be picked. */
export const isReferenceResource = (resource: Resource): resource is ReferenceResource =>
  'picker' in resource;
