import { families, familyOfType } from '../../schemas/listing/families';
import type { Access } from '../../schemas/operations/operation';
import { AppError, notFound } from '../http/errors';
import type { Caller, ListingOwner } from './caller';
import { hasPermission, rightsOn } from './rights';

/** What the request is about, as far as its access asks. */
export interface Subject {
  accountID?: number | undefined;
  listing?: ListingOwner | undefined;
}

const onAccount = (access: Extract<Access, { who: 'account' }>, caller: Caller, subject: Subject): void => {
  const ofListing = access.of === 'listing' || access.of === 'promotion';
  const accountID = ofListing ? subject.listing?.accountID : subject.accountID;
  const rights = accountID === undefined ? undefined : rightsOn(caller, accountID);
  if (accountID === undefined || !rights) throw notFound();
  if (rights.staff) return;
  if (!access.roles.some((role) => rights.roles.includes(role))) throw new AppError('forbidden_role');
  if (access.notWhileActing && caller.acting) throw new AppError('acting_refused');
  const permission =
    access.permission !== 'family'
      ? access.permission
      : subject.listing && families[familyOfType(subject.listing.family)].permission;
  if (permission && !hasPermission(caller, accountID, permission)) throw new AppError('forbidden_permission');
  const { accountType } = caller.accounts.find(({ ID }) => ID === accountID) ?? {};
  if (access.accountTypes && !access.accountTypes.some((type) => type === accountType)) {
    throw new AppError('forbidden_account_type');
  }
};

/**
 * Applies an operation's access before its handler runs (docs/decisions/rights.md).
 * @throws AppError `not_signed_in`, `api_key_required`, `forbidden`, `forbidden_role`, `forbidden_permission`,
 * `forbidden_account_type`, `acting_refused`, or `not_found` for what belongs to someone else.
 */
export const authorise = (access: Access, caller: Caller | undefined, subject: Subject): void => {
  if (access.who === 'public') return;
  if (!caller) throw new AppError('not_signed_in');
  switch (access.who) {
    case 'signedIn':
      return;
    case 'staff':
      if (!caller.staff) throw new AppError('forbidden');
      return;
    case 'self':
      if (caller.acting) throw new AppError('acting_refused');
      return;
    case 'apiKey':
      if (!caller.apiKey) throw new AppError('api_key_required');
      return;
    case 'account':
      onAccount(access, caller, subject);
  }
};
