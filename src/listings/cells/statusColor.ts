import { type StatusID, statusIDs } from '../../../schemas/listing/status';
import type { TagColor } from '../../ui/Tag';

const colors: Record<StatusID, TagColor> = {
  1: 'default',
  2: 'success',
  3: 'warning',
  4: 'error',
  5: 'accent',
  6: 'default',
  7: 'default',
};

const isStatus = (value: number): value is StatusID => statusIDs.some((id) => id === value);

/** What a status is called and the colour it has; one that is not known is shown by its number. */
export const statusLook = (
  status: number,
  awaitingReview: boolean,
): { name: StatusID | 'awaitingReview' | undefined; color: TagColor } => {
  if (awaitingReview && status === 1) return { name: 'awaitingReview', color: 'info' };
  return isStatus(status) ? { name: status, color: colors[status] } : { name: undefined, color: 'default' };
};
