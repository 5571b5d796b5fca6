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

/** Reasons that follow from the status; `draft` is a complete listing that was never published. */
type StatusReason = Exclude<StatusName, 'active' | 'pending'> | 'draft';

export type VisibilityReasonName =
  | StatusReason
  | 'incomplete'
  | 'awaitingReview'
  | 'offMarket'
  | 'permission'
  | 'suspended';

/** Status from which a reason follows; undefined for other reasons. */
const statusOf = (reason: VisibilityReasonName): StatusName | undefined =>
  reason === 'draft' || reason === 'awaitingReview'
    ? 'pending'
    : keysOf(statusTable).find((name) => name === reason);

/** Actions that make the listing visible, most direct first. */
export const remediesOf = (reason: VisibilityReasonName): readonly ListingAction[] => {
  const status = statusOf(reason);
  return (status && statusTable[status].remedies) ?? [];
};

/** Reasons with a separate text for users who may not resolve them. */
const resolvable = ['incomplete', 'draft', 'inactive', 'quarantine', 'closed'] as const;
export type ResolvableReason = (typeof resolvable)[number];

/** The reason, if it is resolved by actions that the caller may not perform, e.g. a reader; otherwise undefined. */
const unresolvableReason = (
  name: VisibilityReasonName,
  { allowedActions }: Pick<ListingRecord, 'allowedActions'>,
): ResolvableReason | undefined => {
  const found = resolvable.find((each) => each === name);
  const remedies = found === 'incomplete' ? (['update'] as const) : remediesOf(name);
  return remedies.some((action) => allowedActions.includes(action)) ? undefined : found;
};

/** Reason why a listing is not public, with the actions that change this. */
export interface VisibilityReason {
  name: VisibilityReasonName;
  /** Remedies that are currently allowed to the user. */
  actions: readonly ListingAction[];
  /** Fields missing for publication. */
  missing?: readonly FieldIssue[];
  /** Reason that staff entered for the quarantine. */
  quarantineReason?: string;
  /** Missing permission of the account. */
  permission?: PermissionName;
  /** The reason, if other users of the account can resolve it, but not this one. */
  unresolvable: ResolvableReason | undefined;
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
  // For an incomplete draft, the missing fields are the reason.
  return complete ? 'draft' : undefined;
};

/**
 * Reasons why a listing is not public, most important first; empty for a visible listing (`isVisible`).
 * @param lacking fields missing for publication, if they are already computed.
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
          // Excludes actions that would be rejected because fields are missing.
          !(missing.length > 0 && needsWhole(action)),
      ),
      ...(name === 'incomplete' && { missing }),
      ...(name === 'quarantine' &&
        listing.quarantineReason !== undefined && { quarantineReason: listing.quarantineReason }),
      ...(name === 'permission' && { permission }),
      unresolvable: unresolvableReason(name, listing),
    }));
};
