import type { OperationID } from '../../../schemas/operations';
import { type OperationRow, operationTable } from '../../../schemas/operationTable';

/** The contract's row of an operation. @throws RangeError for one that it does not have. */
export const operationRow = (id: OperationID): OperationRow => {
  const row = operationTable[id];
  if (!row) throw new RangeError(`No operation ${id}`);
  return row;
};
