import { and, eq, sql } from 'drizzle-orm';
import { danishDate } from '../../schemas/calendar';
import {
  openStates,
  type PromotionAction,
  type PromotionPeriod,
  promotionActionsIn,
  promotionEndingActions,
  stateOn,
} from '../../schemas/promotion';
import { audit, isAbout } from '../access/audit';
import type { Caller, WriteContext } from '../access/caller';
import type { Database } from '../db/database';
import { auditLog, listings, promotionCharges, promotions } from '../db/tables';
import { AppError, notFound } from '../errors';
import { actorOn } from '../listings/toListingResponse';
import type { UndoneMove } from '../listings/transitions';
import { advancePromotionsIn } from './advance';
import { findPromotion, type StoredPromotion } from './storedPromotion';
import { type PromotionReader, toPromotionResponse } from './toPromotionResponse';

/** Author and time of an action on an order. */
export interface ActionContext extends WriteContext {
  /** Id of the account to which the listing belongs. */
  accountID: number;
  now: Date;
}

export const readerOf = ({
  caller,
  accountID,
  now,
}: Pick<ActionContext, 'caller' | 'accountID' | 'now'>): PromotionReader => ({
  actor: actorOn(caller, { accountID }),
  today: danishDate(now),
});

/** Locks a listing against concurrent orders, then starts and ends its due orders. */
export const lockOrders = async (tx: Database, listingID: number, now: Date): Promise<void> => {
  const [locked] = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.id, listingID))
    .for('update');
  if (!locked) throw notFound();
  await advancePromotionsIn(tx, now, listingID);
};

/**
 * Locks an order for an action, and checks that the action is allowed.
 * @throws AppError `not_found`, `promotion_state`, `promotion_hidden`, or `stale`.
 */
export const takeOrder = async (
  tx: Database,
  id: number,
  action: PromotionAction,
  context: ActionContext,
  version: number,
): Promise<StoredPromotion> => {
  const asked = await findPromotion(tx, id);
  if (!asked) throw notFound();
  await lockOrders(tx, asked.listingID, context.now);
  const order = await findPromotion(tx, id);
  if (!order) throw notFound();
  const reader = readerOf(context);
  const allowedActions = promotionActionsIn(order.state, reader.actor, order.visible);
  if (!allowedActions.includes(action)) {
    const hidden = promotionActionsIn(order.state, reader.actor, true).includes(action);
    throw new AppError(hidden ? 'promotion_hidden' : 'promotion_state', { extra: { allowedActions } });
  }
  if (version !== order.version) {
    throw new AppError('stale', { extra: { current: toPromotionResponse(order, reader) } });
  }
  return order;
};

/** Copies the days of the open order to the listing; undefined clears them. */
export const keepDays = async (
  tx: Database,
  listingID: number,
  days: Pick<PromotionPeriod, 'startDate' | 'endDate'> | undefined,
): Promise<void> => {
  await tx
    .update(listings)
    .set({ promotedFrom: days?.startDate ?? null, promotedUntil: days?.endDate ?? null })
    .where(eq(listings.id, listingID));
};

/** Author of an audit row; `caller` is undefined for the system. */
interface Recording extends Pick<ActionContext, 'accountID' | 'traceID'> {
  caller: Pick<Caller, 'userID' | 'acting' | 'apiKey'> | undefined;
}

type Recorded =
  | 'promotionOrder'
  | 'promotionUpdate'
  | 'promotionRenew'
  | 'promotionCancel'
  | 'promotionResume';

/** Writes an audit row about the listing. */
export const record = (
  tx: Database,
  action: Recorded,
  listingID: number,
  changes: Record<string, readonly [unknown, unknown]>,
  { caller, accountID, traceID }: Recording,
): Promise<void> =>
  audit(tx, {
    caller,
    subject: { kind: 'listing', id: listingID },
    accountID,
    action,
    changes,
    traceID,
  });

/** Stores the charge of an order or renewal. A later cancellation does not delete it. */
export const charge = async (
  tx: Database,
  promotionID: number,
  { price }: Pick<PromotionPeriod, 'price'>,
  { caller, now }: ActionContext,
  renewal: boolean,
): Promise<void> => {
  await tx
    .insert(promotionCharges)
    .values({ promotionID, chargedAt: now, chargedBy: caller.userID, renewal, amount: price });
};

/** Order after a write of the same transaction. */
export const written = async (tx: Database, id: number): Promise<StoredPromotion> => {
  const order = await findPromotion(tx, id);
  if (!order) throw notFound();
  return order;
};

/**
 * Ends the open order of a listing without a refund. Called in the transaction that closes or deletes the listing and
 * has locked it.
 */
export const cancelOpenOrder = async (
  tx: Database,
  { listingID, ...context }: Recording & { listingID: number; now: Date },
): Promise<void> => {
  await advancePromotionsIn(tx, context.now, listingID);
  const [ended] = await tx
    .update(promotions)
    .set({ state: 'cancelled', endedAt: context.now, version: sql`${promotions.version} + 1` })
    .where(and(eq(promotions.listingID, listingID), sql`${promotions.state} in ${[...openStates]}`))
    .returning({ id: promotions.id });
  if (!ended) return;
  await keepDays(tx, listingID, undefined);
  await record(tx, 'promotionCancel', listingID, { promotion: [null, 'cancelled'] }, context);
};

/**
 * Reopens the order of a listing for its remaining days, when the closing or deletion that ended the order is undone.
 * Called in the transaction of the undo, which has locked the listing.
 */
export const resumeOrder = async (
  tx: Database,
  { listingID, undone, ...context }: Recording & { listingID: number; now: Date; undone?: UndoneMove },
): Promise<void> => {
  if (!undone || !promotionEndingActions.some((action) => action === undone.action)) return;
  const [cancelled] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        isAbout('listing', listingID),
        eq(auditLog.action, 'promotionCancel'),
        // All rows of a transaction have the same time.
        eq(auditLog.at, undone.at),
      ),
    )
    .limit(1);
  const [order] = cancelled
    ? await tx
        .select()
        .from(promotions)
        .where(and(eq(promotions.listingID, listingID), eq(promotions.state, 'cancelled')))
        .orderBy(sql`${promotions.endedAt} desc`)
        .limit(1)
    : [];
  if (!order) return;
  const { id, startDate, endDate } = order;
  const open = order.startedAt === null ? 'scheduled' : 'active';
  const state = stateOn({ state: open, startDate, endDate }, danishDate(context.now));
  if (state === 'expired') return;
  await tx
    .update(promotions)
    .set({ state: open, endedAt: null, version: sql`${promotions.version} + 1` })
    .where(eq(promotions.id, id));
  await keepDays(tx, listingID, { startDate, endDate });
  await record(tx, 'promotionResume', listingID, { promotion: ['cancelled', open] }, context);
};
