import { isPublished } from '../../schemas/listing/publication';
import type { FieldIssue } from '../../schemas/messages';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { AppError, notFound } from '../errors';
import { moveListing } from '../listings/moveListing';
import { findListing } from '../listings/storedListing';
import type { Services } from '../services';

/**
 * Publishes a listing if it is complete.
 * @param whenDone called after publication in the same transaction.
 * @returns issues that prevent publication; empty on success.
 * @throws AppError `action_not_allowed` if the listing's status does not allow publication.
 */
export const publish = async (
  { database: { db, transaction }, transitions }: Pick<Services, 'database' | 'transitions'>,
  id: number,
  caller: Caller,
  traceID: string,
  whenDone: (tx: Database) => Promise<unknown> = async () => undefined,
): Promise<readonly FieldIssue[]> => {
  const listing = await findListing(db, id);
  if (!listing) throw notFound();
  if (isPublished(listing.status) || listing.awaitingReview) return [];
  try {
    await transaction(async (tx) => {
      await moveListing(tx, transitions, { id, action: 'activate', caller, traceID });
      await whenDone(tx);
    });
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.issues;
    throw error;
  }
};
