import { type StatusID, statuses, statusIDs, statusNameOf } from '../../../schemas/listing/status';
import { statusTable } from '../../../schemas/listing/statusTable';
import type { TagColor } from '../../ui/Tag';

/** Name and colour of a status; an unknown status is shown as a number. */
export const statusLook = (
  status: number,
  awaitingReview: boolean,
): { name: StatusID | 'awaitingReview' | undefined; color: TagColor } => {
  if (awaitingReview && status === statuses.pending) return { name: 'awaitingReview', color: 'info' };
  const known = statusIDs.find((id) => id === status);
  return { name: known, color: known ? statusTable[statusNameOf(known)].color : 'default' };
};
