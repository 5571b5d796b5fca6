import * as z from 'zod';
import type { QueueItem } from '../../../schemas/queues';
import { toApiError } from '../../providers/http/apiError';
import type { Texts } from '../../ui/useText';

/** Listing under review, with the versions that staff have seen. */
export interface SeenListing extends Pick<QueueItem, 'ID' | 'title'> {
  version: number;
  imagesVersion: number;
}

const current = z.object({ awaitingReview: z.boolean(), changedBy: z.string().optional() });

/** Message for a rejected decision: the listing was changed after it was opened, or a colleague has decided. */
export const reviewError = (error: Error, { text }: Pick<Texts, 'text'>): string | undefined => {
  const { status, current: record } = toApiError(error);
  if (status !== 412 && status !== 409) return undefined;
  const listing = current.safeParse(record).data;
  if (listing?.awaitingReview) return text('torvet.queues.changedMeanwhile');
  return listing?.changedBy === undefined
    ? text('torvet.queues.alreadyDecided')
    : text('torvet.queues.alreadyDecidedBy', { name: listing.changedBy });
};
