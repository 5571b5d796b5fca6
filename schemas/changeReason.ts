import { actionTable, listingActions } from './listing/statusTable';
import type { Operation } from './operations/operation';

/** Header with the reason for a change by staff without impersonation, percent-encoded as UTF-8. */
export const changeReasonHeader = 'Change-Reason';

/** Writes to records of an account that require no reason in the header, by operation, with the explanation. */
const withoutReason: Readonly<Record<string, string>> = {
  checkImage: 'Changes nothing.',
  requestAccountReview: 'Asked by the account itself.',
  leaveAccount: 'Users remove themselves.',
  createImport: 'Changes nothing until the import runs.',
  mapImport: 'Changes nothing until the import runs.',
  editImportRow: 'Changes nothing until the import runs.',
  chooseImportHeader: 'Changes nothing until the import runs.',
  cancelImport: 'Changes nothing.',
};

/** Writes that require a reason except in one case, which depends on the record: the case, by operation. */
const reasonByRecord: Readonly<Record<string, string>> = {
  undoListing: 'None where the change that it undoes had one, or needed none.',
};

/**
 * When a reason is required: `always`, or `byRecord` if it depends on the record. Without a required reason, the
 * response is 422 with the field `reason`.
 */
export type ReasonRule = 'always' | 'byRecord';

const ruleOfAction = (id: string) => {
  const action = listingActions.find((name) => id === `${name}Listing`);
  return action && actionTable[action].reason;
};

/**
 * Reason rule of an operation, for staff without impersonation. Every change of an account's record requires a reason
 * except the operations above (docs/decisions/acting.md). Listing actions have their rule in `statusTable.ts`.
 * @returns undefined if no reason is required.
 */
export const changeReasonRule = ({
  id,
  method,
  access,
}: Pick<Operation, 'id' | 'method' | 'access'>): ReasonRule | undefined => {
  const changesOwned = method !== 'GET' && access.who === 'account' && access.of !== 'body';
  const ofAction = ruleOfAction(id);
  if (!changesOwned || Object.hasOwn(withoutReason, id) || ofAction === 'body' || ofAction === 'none')
    return undefined;
  return ofAction ?? (Object.hasOwn(reasonByRecord, id) ? 'byRecord' : 'always');
};
