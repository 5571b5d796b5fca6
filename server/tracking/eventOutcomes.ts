import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { TrackingEvent, TrackingOutcome } from '../../schemas/tracking/events';
import type { Database } from '../db/database';
import { accounts, listings } from '../db/tables';
import { visible, visibleOrClosed } from '../listings/visible';
import type { Services } from '../services';
import { isActing } from './acting';

/** Function that returns the outcome of an event, for debug mode. */
export type OutcomeOf = (event: TrackingEvent) => TrackingOutcome;

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

/** Ids of the listings that have a public page. */
const publicListings = async (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? idsOf([])
    : idsOf(
        await db
          .select({ id: listings.id })
          .from(listings)
          .innerJoin(accounts, eq(accounts.id, listings.accountID))
          .where(and(inArray(listings.id, [...ids]), visibleOrClosed)),
      );

/** Ids of the accounts that have a public profile. */
const publicAccounts = async (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? idsOf([])
    : idsOf(
        await db
          .select({ id: accounts.id })
          .from(accounts)
          .where(
            and(
              inArray(accounts.id, [...ids]),
              sql`exists (select from ${listings} where ${listings.accountID} = ${accounts.id} and ${visible})`,
            ),
          ),
      );

/**
 * Reads the outcomes of accepted events, for debug mode. The outcomes reveal nothing that public pages do not show. An
 * event of a listing that was public earlier is stored, but its outcome is `not_public`.
 */
export const openOutcomes =
  ({ reads, admission }: Pick<Services, 'reads' | 'admission'>) =>
  async (events: readonly TrackingEvent[], request: FastifyRequest): Promise<OutcomeOf> => {
    const listingIDs = events.flatMap((event) =>
      event.event === 'listing_action' ? event.target_listing_id : [],
    );
    const accountIDs = events.flatMap((event) =>
      event.event === 'account_action' ? event.target_account_id : [],
    );
    // Receiving events needs no request slot, but these lookups do.
    await admission.enter();
    try {
      const read = reads.of('publicPages', request);
      const listed = await read((db) => publicListings(db, listingIDs));
      const profiled = await read((db) => publicAccounts(db, accountIDs));
      return (event) => {
        if (isActing(event.UserToken)) return 'acting';
        const isPublic =
          (event.event !== 'listing_action' || listed.has(event.target_listing_id)) &&
          (event.event !== 'account_action' || profiled.has(event.target_account_id));
        return isPublic ? 'accepted' : 'not_public';
      };
    } finally {
      admission.leave();
    }
  };
