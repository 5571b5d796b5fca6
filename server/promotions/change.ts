import { eq, sql } from 'drizzle-orm';
import { danishDate } from '../../schemas/calendar';
import { forfeited, renewalOf } from '../../schemas/promotion';
import type { Database } from '../db/database';
import { promotions } from '../db/tables';
import { notFound } from '../http/errors';
import { findListing, type StoredListing } from '../listings/storedListing';
import { requirePicture } from './order';
import { answerPromotion, promotionAsServed } from './serve';
import { type Doing, keepDays, readerOf, record, takeOrder, written } from './writes';

const nextVersion = { version: sql`${promotions.version} + 1` };

/** What the history keeps of a picture: its place among the listing's, by which it is called; null is the cover. */
const pictureIn = ({ images }: StoredListing, id: string | null | undefined) => {
  const position = images.findIndex((image) => image.id === id);
  return position < 0 ? null : { ID: id, number: position + 1 };
};

/** Changes the picture of an order that has not begun; without one it is the cover. */
export const updatePromotion = async (
  tx: Database,
  { id, version }: { id: number; version: number },
  promotionImage: string | undefined,
  doing: Doing,
) => {
  const order = await takeOrder(tx, id, 'update', doing, version);
  const listing = await findListing(tx, order.listingID);
  if (!listing) throw notFound();
  requirePicture(listing, promotionImage);
  await tx
    .update(promotions)
    .set({ imageID: promotionImage ?? null, ...nextVersion })
    .where(eq(promotions.id, id));
  const changes = {
    promotionImage: [pictureIn(listing, order.imageID), pictureIn(listing, promotionImage)],
  } as const;
  await record(tx, 'promotionUpdate', order.listingID, changes, doing);
  return answerPromotion(await written(tx, id), readerOf(doing));
};

/** Adds the product's period to an active order: cheaper before its last day (docs/decisions/promotion.md). */
export const renewPromotion = async (
  tx: Database,
  { id, version }: { id: number; version: number },
  doing: Doing,
) => {
  const order = await takeOrder(tx, id, 'renew', doing, version);
  const period = renewalOf(order.endDate, order.product, danishDate(doing.now));
  await tx
    .update(promotions)
    .set({ endDate: period.endDate, periods: [...order.periods, period], ...nextVersion })
    .where(eq(promotions.id, id));
  await keepDays(tx, order.listingID, { startDate: order.startDate, endDate: period.endDate });
  const changes = {
    promotionEnd: [order.endDate, period.endDate],
    promotionPrice: [null, period.price],
  } as const;
  await record(tx, 'promotionRenew', order.listingID, changes, doing);
  return answerPromotion(await written(tx, id), readerOf(doing));
};

/** Ends an open order; what is left of it is forfeited, in days and kroner. */
export const cancelPromotion = async (
  tx: Database,
  { id, version }: { id: number; version: number },
  doing: Doing,
) => {
  const order = await takeOrder(tx, id, 'cancel', doing, version);
  const lost = forfeited(order.periods, danishDate(doing.now));
  await tx
    .update(promotions)
    .set({ state: 'cancelled', endedAt: doing.now, ...nextVersion })
    .where(eq(promotions.id, id));
  await keepDays(tx, order.listingID, undefined);
  await record(tx, 'promotionCancel', order.listingID, { promotion: [order.state, 'cancelled'] }, doing);
  return {
    promotion: promotionAsServed(await written(tx, id), readerOf(doing)),
    forfeited: lost,
  };
};
