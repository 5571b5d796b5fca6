import type { OperationID } from '../schemas/operations';

/** Methods of react-admin that an operation can implement, and those on the image of a record. */
export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete' | 'setImage' | 'removeImage';

/** A react-admin resource for the data provider and the pages. Data only: one file per resource in this folder. */
export interface Resource {
  /** The name in react-admin, e.g. `listings/rental`. */
  name: string;
  /** The operations of its standard methods: path, envelope and guards come from these. */
  operations: Readonly<Partial<Record<Verb, OperationID>>>;
  /** Identifying key of a record; react-admin has it as `id`. */
  recordID: string;
}
