import type { PermissionName } from '../accountTypes';
import type { FieldIssue } from '../messages';
import { keysOf } from '../recordOf';
import { listingCompleteness } from './completeness';
import { families } from './families';
import type { ListingRecord } from './record';
import {
  type ListingAction,
  needsWhole,
  publishableStatuses,
  type StatusID,
  type StatusName,
  statuses,
  statusIDs,
  statusNameOf,
} from './status';
import { statusTable } from './statusTable';
import { type ListingVariant, listingVariant } from './variants';

/** Reasons that come from a status; a draft is a pending listing that lacks nothing. */
type StatusReason = Exclude<StatusName, 'active' | 'pending'> | 'draft';

export type VisibilityReasonName =
  | StatusReason
  | 'incomplete'
  | 'awaitingReview'
  | 'offMarket'
  | 'permission'
  | 'suspended';

/** Name of the status that a reason comes from. */
const statusOf = (reason: VisibilityReasonName): StatusName | undefined =>
  reason === 'draft' || reason === 'awaitingReview'
    ? 'pending'
    : keysOf(statusTable).find((name) => name === reason);

/** Actions that would make the listing visible again, the most direct one first. */
export const remediesOf = (reason: VisibilityReasonName): readonly ListingAction[] => {
  const status = statusOf(reason);
  return (status && statusTable[status].remedies) ?? [];
};

/** Why the public does not see a listing, and what the caller can do about it. */
export interface VisibilityReason {
  name: VisibilityReasonName;
  /** Remedies that the caller may use now. */
  actions: readonly ListingAction[];
  /** Fields missing for publication. */
  missing?: readonly FieldIssue[];
  /** Reason that staff have given. */
  quarantineReason?: string;
  /** The permission that the account lacks. */
  permission?: PermissionName;
}

type Listing = Pick<
  ListingRecord,
  | 'family'
  | 'offMarket'
  | 'status'
  | 'awaitingReview'
  | 'quarantineReason'
  | 'images'
  | 'allowedActions'
  | 'accountPermitted'
  | 'accountSuspended'
> &
  Readonly<Record<string, unknown>>;

const missingOf = (variant: ListingVariant, listing: Listing): FieldIssue[] => {
  const filled = Object.keys(variant.fields).filter((name) => listing[name] != null);
  const values = Object.fromEntries(filled.map((name) => [name, listing[name]]));
  return listingCompleteness(variant, values, listing.images).missing;
};

const statusReason = (
  status: StatusID,
  awaitingReview: boolean,
  complete: boolean,
): VisibilityReasonName | undefined => {
  const reasonOfStatus = statusNameOf(status);
  if (reasonOfStatus === 'active') return undefined;
  if (reasonOfStatus !== 'pending') return reasonOfStatus;
  if (awaitingReview) return 'awaitingReview';
  // A draft that lacks something is explained by what it lacks.
  return complete ? 'draft' : undefined;
};

/**
 * Every reason why the public does not see a listing, the most pressing first; empty for one that it sees
 * (`isVisible`).
 * @param lacking fields missing for publication, if they are known already.
 */
export const visibilityReasons = (listing: Listing, lacking?: readonly FieldIssue[]): VisibilityReason[] => {
  const status = statusIDs.find((id) => id === listing.status) ?? statuses.pending;
  const missing = publishableStatuses.includes(status)
    ? (lacking ?? missingOf(listingVariant(listing.family, listing.offMarket), listing))
    : [];
  const { permission } = families[listing.family];
  const names: (VisibilityReasonName | undefined | false)[] = [
    statusReason(status, listing.awaitingReview, missing.length === 0),
    missing.length > 0 && 'incomplete',
    listing.offMarket && 'offMarket',
    !listing.accountPermitted && 'permission',
    listing.accountSuspended && 'suspended',
  ];
  return names
    .filter((name) => name !== undefined && name !== false)
    .map((name) => ({
      name,
      actions: remediesOf(name).filter(
        (action) =>
          listing.allowedActions.includes(action) &&
          // Remedies that a missing field would reject are not offered.
          !(missing.length > 0 && needsWhole(action)),
      ),
      ...(name === 'incomplete' && { missing }),
      ...(name === 'quarantine' &&
        listing.quarantineReason !== undefined && { quarantineReason: listing.quarantineReason }),
      ...(name === 'permission' && { permission }),
    }));
};
