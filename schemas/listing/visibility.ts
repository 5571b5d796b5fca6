import type { FieldIssue } from '../messages';
import type { PermissionName } from '../permissions';
import { listingCompleteness } from './completeness';
import { families } from './families';
import type { ListingRecord } from './record';
import { type ListingAction, needsWhole, type StatusID, statuses, statusIDs } from './status';
import { type ListingVariant, listingVariant } from './variants';

/** Each reason why the public does not see a listing, with the actions that would change it, the first one first. */
export const visibilityRemedies = {
  // Each thing that is missing leads to its own field.
  incomplete: [],
  draft: ['activate'],
  awaitingReview: ['activate'],
  inactive: ['activate'],
  quarantine: ['update', 'withdraw', 'release'],
  closed: ['reopen', 'reclose'],
  archived: ['restore', 'copy'],
  deleted: ['restore'],
  offMarket: [],
  permission: [],
  suspended: [],
} as const satisfies Record<string, readonly ListingAction[]>;

export type VisibilityReasonName = keyof typeof visibilityRemedies;

/** Why the public does not see a listing, and what the caller can do about it. */
export interface VisibilityReason {
  name: VisibilityReasonName;
  /** Of the remedies, those that the caller may take now. */
  actions: readonly ListingAction[];
  /** What publication lacks. */
  missing?: readonly FieldIssue[];
  /** What staff wrote. */
  quarantineReason?: string;
  /** The permission that the account lacks. */
  permission?: PermissionName;
}

/** The status's own reason; an active listing has none. */
const ofStatus: Record<Exclude<StatusID, 1>, VisibilityReasonName | undefined> = {
  [statuses.active]: undefined,
  [statuses.inactive]: 'inactive',
  [statuses.quarantine]: 'quarantine',
  [statuses.closed]: 'closed',
  [statuses.archived]: 'archived',
  [statuses.deleted]: 'deleted',
};

/** Statuses that lead to publication by an action that needs the whole schema. */
const leadsOn: readonly StatusID[] = [
  statuses.pending,
  statuses.inactive,
  statuses.quarantine,
  statuses.closed,
];

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
  if (status !== statuses.pending) return ofStatus[status];
  if (awaitingReview) return 'awaitingReview';
  // A draft that lacks something is explained by what it lacks.
  return complete ? 'draft' : undefined;
};

/**
 * Every reason why the public does not see a listing, the most pressing first; empty for one that it sees
 * (`isVisible`).
 * @param lacking what publication lacks, where that is known already.
 */
export const visibilityReasons = (listing: Listing, lacking?: readonly FieldIssue[]): VisibilityReason[] => {
  const status = statusIDs.find((id) => id === listing.status) ?? statuses.pending;
  const missing = leadsOn.includes(status)
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
      actions: visibilityRemedies[name].filter(
        (action) =>
          listing.allowedActions.includes(action) &&
          // What would be rejected for a missing field is not offered before it is there.
          !(missing.length > 0 && needsWhole(action)),
      ),
      ...(name === 'incomplete' && { missing }),
      ...(name === 'quarantine' &&
        listing.quarantineReason !== undefined && { quarantineReason: listing.quarantineReason }),
      ...(name === 'permission' && { permission }),
    }));
};
