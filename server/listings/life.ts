import type { Closing, DatedClosing } from '../../schemas/listing/closing';
import { isClosed, type ListingAction, type StatusID, statuses } from '../../schemas/listing/status';
import type { StoredListing } from './storedListing';

/** Lifecycle data of a listing besides its status: closing, quarantine. */
export type Life = Pick<
  StoredListing,
  'quarantineReason' | 'closedSince' | 'closingReason' | 'closingReasonText' | 'achievedPrice'
>;

export const lifeOf = ({
  quarantineReason,
  closedSince,
  closingReason,
  closingReasonText,
  achievedPrice,
}: Life): Life => ({ quarantineReason, closedSince, closingReason, closingReasonText, achievedPrice });

/** Lifecycle data of a new listing. */
export const noLife: Life = {
  quarantineReason: null,
  closedSince: null,
  closingReason: null,
  closingReasonText: null,
  achievedPrice: null,
};

/** Closing or quarantine data of an action. */
export interface MoveDetails {
  closing?: Closing;
  quarantineReason?: string;
}

/** Lifecycle data of a listing after a status change. */
export const lifeAfter = (
  action: ListingAction,
  to: StatusID,
  before: Life,
  { closing, quarantineReason }: MoveDetails & { closing?: DatedClosing },
): Life => {
  if (closing) {
    return {
      quarantineReason: null,
      closedSince: closing.closedSince,
      closingReason: closing.closingReason,
      closingReasonText: closing.closingReasonText ?? null,
      achievedPrice: closing.achievedPrice ?? null,
    };
  }
  if (action === 'quarantine') return { ...noLife, quarantineReason: quarantineReason ?? null };
  // Restoring a deleted listing restores its closing data too.
  const keepsClosing = isClosed(to) || to === statuses.deleted;
  return keepsClosing ? { ...lifeOf(before), quarantineReason: null } : noLife;
};
