import { findTransition, type ListingAction, type Transition } from '../../schemas/listing/status';
import type { Caller } from '../access/caller';
import { AppError } from '../errors';
import { actionsOf } from './allowedActions';
import type { StoredListing } from './storedListing';
import { actorOn } from './toListingResponse';

/**
 * Row of the status matrix that allows the action.
 * @throws AppError `action_not_allowed` with the allowed actions; `forbidden_off_market` if an advertiser copies an
 * off-market listing.
 */
export const requireAction = (action: ListingAction, listing: StoredListing, caller: Caller): Transition => {
  const actor = actorOn(caller, listing);
  const allowed = actionsOf(actor)(listing);
  const transition = findTransition(action, listing.status, actor);
  // Copying an off-market listing creates one, so both have the same error.
  if (action === 'copy' && transition && listing.offMarket && !actor.staff)
    throw new AppError('forbidden_off_market');
  if (!transition || !allowed.includes(action)) {
    throw new AppError('action_not_allowed', { extra: { allowedActions: allowed } });
  }
  return transition;
};
