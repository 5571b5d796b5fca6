import type { OperationID } from '../schemas/operations';

/** Methods of react-admin that operations implement, and methods for the image of a record. */
export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete' | 'setImage' | 'removeImage';

/**
 * Resource of react-admin, for the data provider and pages. Resources contain only data.
 */
export interface Resource {
  /** Name in react-admin, e.g. `listings/rental`. */
  name: string;
  /** Operations of the standard methods, which determine path, envelope and guards. */
  operations: Readonly<Partial<Record<Verb, OperationID>>>;
  /** Key of the id in API records; react-admin's key is `id`. */
  recordID: string;
}
