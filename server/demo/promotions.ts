import { and, eq, inArray } from 'drizzle-orm';
import { promotingAccountTypes } from '../../schemas/accountTypes';
import { addDays, danishDate } from '../../schemas/calendar';
import { statuses } from '../../schemas/listing/status';
import {
  openStates,
  type PromotionPeriod,
  type PromotionProduct,
  periodFrom,
  renewalOf,
} from '../../schemas/promotion';
import type { PromotionState } from '../../schemas/promotionStates';
import type { Database } from '../db/database';
import { accounts, auditLog, listings, promotionCharges, promotions } from '../db/tables';
import { findProducts } from '../promotions/storedPromotion';
import type { Writers } from './people';

/** Order of a demo listing: its first day relative to today, and how it ended. */
interface DemoOrder {
  /** Index of the product. */
  product: number;
  startsIn: number;
  renewed?: true;
  /** Days after which the order was cancelled. */
  cancelledAfter?: number;
}

/** Order histories, which listings get in rotation. Every state occurs, and some orders end tomorrow. */
const courses: readonly (readonly DemoOrder[])[] = [
  [
    { product: 0, startsIn: -75 },
    { product: 1, startsIn: -4 },
  ],
  [{ product: 2, startsIn: 6 }],
  [{ product: 1, startsIn: -60, renewed: true }],
  [{ product: 2, startsIn: -40, cancelledAfter: 11 }],
  [
    { product: 2, startsIn: -190 },
    { product: 0, startsIn: -5 },
  ],
  [],
  [],
];

const noon = (date: string) => new Date(`${date}T10:00:00Z`);

const periodsOf = (first: string, product: PromotionProduct, renewed: boolean): PromotionPeriod[] => {
  const period = periodFrom(first, product);
  return renewed ? [period, renewalOf(period.endDate, product, first)] : [period];
};

const stateOf = (first: string, last: string, cancelled: boolean, today: string): PromotionState => {
  if (cancelled) return 'cancelled';
  if (last < today) return 'expired';
  return first > today ? 'scheduled' : 'active';
};

const orderRow = (
  listingID: number,
  product: PromotionProduct,
  { startsIn, renewed, cancelledAfter }: DemoOrder,
  today: string,
) => {
  const startDate = addDays(today, startsIn);
  const periods = periodsOf(startDate, product, renewed === true);
  const endDate = periods.at(-1)?.endDate ?? startDate;
  const state = stateOf(startDate, endDate, cancelledAfter !== undefined, today);
  const ended = cancelledAfter === undefined ? addDays(endDate, 1) : addDays(startDate, cancelledAfter);
  return {
    listingID,
    productID: product.ID,
    productNames: product.names,
    state,
    startDate,
    endDate,
    periods,
    orderedAt: noon(addDays(today, Math.min(startsIn, -2))),
    startedAt: startDate <= today ? noon(startDate) : null,
    endedAt: state === 'expired' || state === 'cancelled' ? noon(ended) : null,
  };
};

/**
 * Inserts promotion orders in every state, for published listings whose account may order promotions.
 * @param writers users of the accounts, who become the buyers.
 * @param now milliseconds since 1970.
 */
export const insertPromotions = async (tx: Database, writers: Writers, now: number): Promise<void> => {
  const today = danishDate(new Date(now));
  const products = await findProducts(tx);
  const found = await tx
    .select({ id: listings.id, accountID: listings.accountID, createdAt: listings.createdAt })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(
      and(
        eq(listings.status, statuses.active),
        eq(listings.offMarket, false),
        inArray(accounts.accountType, [...promotingAccountTypes]),
      ),
    )
    .orderBy(listings.id);
  const rows = found.flatMap(({ id, accountID, createdAt }, index) =>
    (courses[index % courses.length] ?? []).flatMap((order) => {
      const product = products[order.product];
      if (!product || createdAt > noon(addDays(today, order.startsIn - 2))) return [];
      return [{ accountID, row: orderRow(id, product, order, today) }];
    }),
  );
  if (rows.length === 0) return;
  const orders = await tx
    .insert(promotions)
    .values(rows.map(({ accountID, row }) => ({ ...row, orderedBy: writers.get(accountID) ?? null })))
    .returning({
      id: promotions.id,
      periods: promotions.periods,
      orderedAt: promotions.orderedAt,
      orderedBy: promotions.orderedBy,
    });
  await tx.insert(promotionCharges).values(
    orders.flatMap(({ id, periods, orderedAt, orderedBy }) =>
      periods.map(({ startDate, price }, place) => ({
        promotionID: id,
        chargedAt: place === 0 ? orderedAt : noon(addDays(startDate, -2)),
        chargedBy: orderedBy,
        renewal: place > 0,
        amount: price,
      })),
    ),
  );
  await tx.insert(auditLog).values(
    rows.map(({ accountID, row }) => ({
      at: row.orderedAt,
      actorID: writers.get(accountID) ?? null,
      accountID,
      subjectKind: 'listing' as const,
      subjectID: String(row.listingID),
      action: 'promotionOrder',
      changes: {
        promotionProduct: [null, row.productNames],
        promotionStart: [null, row.startDate],
        promotionEnd: [null, row.periods[0]?.endDate ?? row.endDate],
        promotionPrice: [null, row.periods[0]?.price ?? 0],
      } as const,
    })),
  );
  for (const { row } of rows.filter(({ row }) => openStates.some((open) => open === row.state))) {
    await tx
      .update(listings)
      .set({ promotedFrom: row.startDate, promotedUntil: row.endDate })
      .where(eq(listings.id, row.listingID));
  }
};
