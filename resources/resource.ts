import type { OperationID } from '../schemas/operations';

/** Methods of react-admin that an operation can implement, and those for a record's image. */
export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete' | 'setImage' | 'removeImage';

/**
 * Resource of react-admin, for the data provider and pages. It contains only data; each file of this folder has one
 * resource.
 */
export interface Resource {
  /** Name in react-admin, e.g. `listings/rental`. */
  name: string;
  /** Operations of the standard methods, which determine path, envelope and guards. */
  operations: Readonly<Partial<Record<Verb, OperationID>>>;
  /** Key with the id of a record; react-admin calls it `id`. */
  recordID: string;
}
