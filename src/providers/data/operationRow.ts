import type { OperationID } from '../../../schemas/operations';
import { type OperationRow, operationTable } from '../../../schemas/operationTable';

/**
 * Row of the operation table.
 * @throws RangeError for an unknown operation.
 */
export const operationRow = (id: OperationID): OperationRow => {
  const row = operationTable[id];
  if (!row) throw new RangeError(`No operation ${id}`);
  return row;
};
