import { eq, sql } from 'drizzle-orm';
import { danishDate } from '../../schemas/calendar';
import { forfeited, renewalOf } from '../../schemas/promotion';
import type { Database } from '../db/database';
import { promotions } from '../db/tables';
import { AppError, notFound } from '../errors';
import { findListing, type StoredListing } from '../listings/storedListing';
import { requireImage } from './order';
import { answerPromotion, toPromotionResponse } from './toPromotionResponse';
import { type ActionContext, charge, keepDays, readerOf, record, takeOrder, written } from './writes';

const nextVersion = { version: sql`${promotions.version} + 1` };

/** Image in the audit log, by its position among the listing's images; null means the cover. */
const imageIn = ({ images }: StoredListing, id: string | null | undefined) => {
  const position = images.findIndex((image) => image.id === id);
  return position < 0 ? null : { ID: id, number: position + 1 };
};

/** Sets the image of an order that has not started. Without an image, the promotion shows the cover. */
export const updatePromotion = async (
  tx: Database,
  { id, version }: { id: number; version: number },
  promotionImage: string | undefined,
  context: ActionContext,
) => {
  const order = await takeOrder(tx, id, 'update', context, version);
  const listing = await findListing(tx, order.listingID);
  if (!listing) throw notFound();
  requireImage(listing, promotionImage);
  await tx
    .update(promotions)
    .set({ imageID: promotionImage ?? null, ...nextVersion })
    .where(eq(promotions.id, id));
  const changes = {
    promotionImage: [imageIn(listing, order.imageID), imageIn(listing, promotionImage)],
  } as const;
  await record(tx, 'promotionUpdate', order.listingID, changes, context);
  return answerPromotion(await written(tx, id), readerOf(context));
};

/**
 * Extends an active order by the product's period. A renewal before the last day is cheaper
 * (docs/decisions/promotion.md).
 */
export const renewPromotion = async (
  tx: Database,
  { id, version, price }: { id: number; version: number; price: number | undefined },
  context: ActionContext,
) => {
  const order = await takeOrder(tx, id, 'renew', context, version);
  const period = renewalOf(order.endDate, order.product, danishDate(context.now));
  // The price depends on the day and the product, and may have changed after the user saw it.
  if (price !== undefined && price !== period.price) throw new AppError('stale');
  await tx
    .update(promotions)
    .set({ endDate: period.endDate, periods: [...order.periods, period], ...nextVersion })
    .where(eq(promotions.id, id));
  await charge(tx, id, period, context, true);
  await keepDays(tx, order.listingID, { startDate: order.startDate, endDate: period.endDate });
  const changes = {
    promotionEnd: [order.endDate, period.endDate],
    promotionPrice: [null, period.price],
  } as const;
  await record(tx, 'promotionRenew', order.listingID, changes, context);
  return answerPromotion(await written(tx, id), readerOf(context));
};

/**
 * Ends an open order. The remaining days are not refunded.
 * @param reason reason that staff give; the advertiser sees it.
 */
export const cancelPromotion = async (
  tx: Database,
  { id, version }: { id: number; version: number },
  context: ActionContext,
  reason?: string,
) => {
  const order = await takeOrder(tx, id, 'cancel', context, version);
  const lost = forfeited(order.periods, danishDate(context.now));
  await tx
    .update(promotions)
    .set({ state: 'cancelled', endedAt: context.now, cancelReason: reason ?? null, ...nextVersion })
    .where(eq(promotions.id, id));
  await keepDays(tx, order.listingID, undefined);
  const changes = {
    promotion: [order.state, 'cancelled'],
    ...(reason === undefined ? {} : { reason: [null, reason] as const }),
  } as const;
  await record(tx, 'promotionCancel', order.listingID, changes, context);
  return {
    promotion: toPromotionResponse(await written(tx, id), readerOf(context)),
    forfeited: lost,
  };
};
