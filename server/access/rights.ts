import type { PermissionName } from '../../schemas/accountTypes';
import type { Actor } from '../../schemas/listing/status';
import type { Caller } from './caller';

/**
 * Relation of the caller to an account, for the status matrix. Undefined for a caller without access; the response must
 * then not reveal that the account exists.
 */
export const rightsOn = (caller: Caller, accountID: number): Actor | undefined => {
  if (caller.staff) return { staff: true, roles: [] };
  const account = caller.accounts.find(({ ID }) => ID === accountID);
  return account && { staff: false, roles: account.roles, suspended: account.suspended === true };
};

/** True if the account has the permission; always true for staff. */
export const hasPermission = (caller: Caller, accountID: number, permission: PermissionName): boolean =>
  caller.staff ||
  caller.accounts.some(({ ID, permissions }) => ID === accountID && permissions[permission] === true);
