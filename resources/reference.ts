import type { Resource } from './resource';

/** A resource whose records are picked by others: how one is looked up and told. */
export interface ReferenceResource extends Resource {
  picker: {
    /** The filter that finds records by what is typed. */
    search: string;
    /** The field that names a record, and that they are sorted by. */
    title: string;
    /** What is told beside, as it stands or as its name among the messages under `names`. */
    facts: readonly { name: string; names?: string }[];
  };
}
