import { actionTable, listingActions } from './listing/statusTable';
import type { Operation } from './operations/operation';

/** Header with the reason for a change by staff who do not act for the account, percent-encoded as UTF-8. */
export const changeReasonHeader = 'Change-Reason';

/** Other writes to an account's records that need no reason in the header, with the explanation. */
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

/** Writes whose record determines whether a reason is required, with the exempt case. */
const reasonByRecord: Readonly<Record<string, string>> = {
  undoListing: 'None where the change that it undoes had one, or needed none.',
};

/**
 * `always`, or `byRecord` if it depends on the record: a request without a required reason gets 422 with the field
 * `reason`.
 */
export type ReasonRule = 'always' | 'byRecord';

const ruleOfAction = (id: string) => {
  const action = listingActions.find((name) => id === `${name}Listing`);
  return action && actionTable[action].reason;
};

/**
 * Rule for the reason of staff who do not act for the account: required for every change of an account's record
 * except the above (docs/decisions/acting.md); for listing actions, see `statusTable.ts`.
 * Undefined if none is needed.
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
