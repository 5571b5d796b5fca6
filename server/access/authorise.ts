import { families, familyOfType } from '../../schemas/listing/families';
import type { Access } from '../../schemas/operations/operation';
import { AppError, notFound } from '../errors';
import type { Caller } from './caller';
import type { RecordOwner } from './owners';
import { hasPermission, rightsOn } from './rights';

const onAccount = (
  access: Extract<Access, { who: 'account' }>,
  caller: Caller,
  { accountID, type }: RecordOwner,
): void => {
  const rights = accountID === undefined ? undefined : rightsOn(caller, accountID);
  if (accountID === undefined || !rights) throw notFound();
  if (rights.staff) return;
  if (!access.roles.some((role) => rights.roles.includes(role)))
    throw new AppError(
      caller.accounts.some(({ ID, suspended }) => ID === accountID && suspended)
        ? 'account_suspended'
        : 'forbidden_role',
    );
  if (access.notWhileActing && caller.acting) throw new AppError('acting_refused');
  const permission =
    access.permission !== 'family' ? access.permission : type && families[familyOfType(type)].permission;
  if (permission && !hasPermission(caller, accountID, permission)) throw new AppError('forbidden_permission');
  const { accountType } = caller.accounts.find(({ ID }) => ID === accountID) ?? {};
  if (access.accountTypes && !access.accountTypes.some((type) => type === accountType)) {
    throw new AppError('forbidden_account_type');
  }
};

/**
 * Applies the access rule of an operation before its handler runs (docs/decisions/rights.md).
 * @param owner owner of the record in the request; undefined without such a record.
 * @throws AppError `not_signed_in`, `api_key_required`, `forbidden`, `forbidden_role`, `forbidden_permission`,
 * `forbidden_account_type`, `account_suspended`, `acting_refused`, or `not_found` for a record of someone else.
 */
export const authorise = (access: Access, caller: Caller | undefined, owner?: RecordOwner): void => {
  if (access.who === 'public') return;
  if (!caller) throw new AppError('not_signed_in');
  switch (access.who) {
    case 'signedIn':
      return;
    case 'staff':
      if (!caller.staff && !(access.alsoWhileActing && caller.acting)) throw new AppError('forbidden');
      return;
    case 'administrator':
      if (caller.staff || caller.accounts.some(({ roles }) => roles.includes('admin'))) return;
      throw new AppError('forbidden_role');
    case 'self':
      if (caller.acting) throw new AppError('acting_refused');
      if (access.of && owner?.userID !== caller.userID) throw notFound();
      return;
    case 'apiKey':
      if (!caller.apiKey) throw new AppError('api_key_required');
      return;
    case 'account':
      onAccount(access, caller, owner ?? {});
  }
};
