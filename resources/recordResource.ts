import { isOperationID } from '../schemas/operations';
import { imageOperations, recordOperations } from '../schemas/operations/recordOperations';
import type { RecordType } from '../schemas/recordType';
import type { Resource, Verb } from './resource';
import type { ResourceDefinition } from './resourceDefinition';

/** Properties of the resource that are derived from the record type. */
type Said = 'name' | 'operations' | 'recordID' | 'schema' | 'ownedBy';

const operationsOf = (type: RecordType): Resource['operations'] => {
  const { list, get, create, update, remove } = recordOperations(type);
  const image = imageOperations(type);
  const ids: Readonly<Partial<Record<Verb, string>>> = {
    list: list.id,
    get: get.id,
    create: create.id,
    update: update.id,
    delete: remove.id,
    ...(image ? { setImage: image.set.id, removeImage: image.remove.id } : {}),
  };
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => isOperationID(id)));
};

/** Creates the resource of a record type. `more` contains the list and the position of the link. */
export const recordResource = (
  type: RecordType,
  more: Omit<ResourceDefinition, Said> = {},
): ResourceDefinition => {
  const { collection, schema, ownedBy } = type;
  return {
    ...more,
    name: collection,
    operations: operationsOf(type),
    recordID: 'ID',
    schema,
    ...(ownedBy === 'account' ? { ownedBy } : {}),
  };
};
