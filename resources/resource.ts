import type { OperationID } from '../schemas/operations';

/** react-admin's methods that an operation of the contract can stand for, and those on the one image of a record. */
export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete' | 'setImage' | 'removeImage';

/** A react-admin resource as the data provider and the screens know it. Data alone: a file per resource beside this one. */
export interface Resource {
  /** The name in react-admin, e.g. `listings/rental`. */
  name: string;
  /** The operations of its standard methods: path, envelope and guards come from these. */
  operations: Readonly<Partial<Record<Verb, OperationID>>>;
  /** The key of a record that tells it from the others; react-admin has it as `id`. */
  recordID: string;
}
