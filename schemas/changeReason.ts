import { actionTable, listingActions } from './listing/statusTable';
import type { Operation } from './operations/operation';

/** Header with the reason for a change that staff make without acting for the account, percent-encoded as UTF-8. */
export const changeReasonHeader = 'Change-Reason';

/** Further writes on an account's records that staff make without a reason in the header, and why. */
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

/** Writes whose record determines whether a reason is required, and the exempt case. */
const reasonByRecord: Readonly<Record<string, string>> = {
  undoListing: 'None where the change that it undoes had one, or needed none.',
};

/**
 * Whether an operation always needs a reason, or depending on the record: 422 with the field `reason` then asks for it.
 */
export type ReasonRule = 'always' | 'byRecord';

const ruleOfAction = (id: string) => {
  const action = listingActions.find((name) => id === `${name}Listing`);
  return action && actionTable[action].reason;
};

/**
 * When staff who do not act for the account have to give a reason: for every change of a record that an account owns,
 * except those listed above (docs/decisions/acting.md); `statusTable.ts` has the actions of the status matrix.
 * Undefined for never.
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
