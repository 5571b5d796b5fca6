import type { Operation } from './operations/operation';

/** Header with the reason for a change that staff make without acting for the account, percent-encoded as UTF-8. */
export const changeReasonHeader = 'Change-Reason';

/** Writes on an account's records that staff make without a reason in the header, and why. */
const withoutReason: Readonly<Record<string, string>> = {
  activateListing: 'Approves a listing that waits for staff.',
  releaseListing: 'A decision of staff in the status matrix.',
  archiveListing: 'A decision of staff in the status matrix.',
  restoreListing: 'A decision of staff in the status matrix.',
  quarantineListing: 'Its body has the reason.',
  closeListing: 'Its body has the reason.',
  recloseListing: 'Its body has the reason.',
  undoListing: 'Takes over the reason of the change that it undoes.',
  copyListing: 'Creates a draft and changes nothing.',
  checkImage: 'Changes nothing.',
  requestAccountReview: 'Asked by the account itself.',
  leaveAccount: 'Users remove themselves.',
  createImport: 'Changes nothing until the import runs.',
  mapImport: 'Changes nothing until the import runs.',
  editImportRow: 'Changes nothing until the import runs.',
  chooseImportHeader: 'Changes nothing until the import runs.',
  cancelImport: 'Changes nothing.',
};

/**
 * Whether staff who do not act for the account have to give a reason: for every change of a record that an account owns,
 * except those listed above (docs/decisions/acting.md).
 */
export const needsChangeReason = ({
  id,
  method,
  access,
}: Pick<Operation, 'id' | 'method' | 'access'>): boolean =>
  method !== 'GET' && access.who === 'account' && access.of !== 'body' && !Object.hasOwn(withoutReason, id);
