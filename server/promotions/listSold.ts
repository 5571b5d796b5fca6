import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { lists } from '../../schemas/limits';
import { familyOfType } from '../../schemas/listing/families';
import type { promotionOperations } from '../../schemas/operations/promotions';
import { stateOn } from '../../schemas/promotion';
import type { PromotionSales, SoldFilter, SoldPromotion } from '../../schemas/promotionSales';
import { cappedTotal } from '../db/cappedTotal';
import { onDanishDays } from '../db/danishDays';
import { type Database, rows } from '../db/database';
import { accounts, listings, promotionCharges, promotions, users } from '../db/tables';
import { page } from '../http/answer';

type ListQuery = z.output<NonNullable<typeof promotionOperations.listAllPromotions.query>>;

const conditions = ({ state, accountID, productID }: SoldFilter): SQL | undefined =>
  and(
    state === undefined ? undefined : eq(promotions.state, state),
    productID === undefined ? undefined : eq(promotions.productID, productID),
    accountID === undefined
      ? undefined
      : sql`${promotions.listingID} in (select ${listings.id} from ${listings} where ${listings.accountID} = ${accountID})`,
  );

/** Condition of orders that match a filter. */
export const soldConditions = (filter: SoldFilter): SQL | undefined =>
  and(conditions(filter), onDanishDays(promotions.orderedAt, filter));

const sortedBy = {
  orderedAt: promotions.orderedAt,
  startDate: promotions.startDate,
  endDate: promotions.endDate,
} as const;

/** Query of a page of orders; other tables are joined to its rows. */
export const soldPage = (
  db: Database,
  where: SQL | undefined,
  [from, to]: readonly [number, number],
  [by, direction]: readonly [keyof typeof sortedBy, 'ASC' | 'DESC'],
) => {
  const order = direction === 'ASC' ? asc : desc;
  return db
    .select()
    .from(promotions)
    .where(where)
    .orderBy(order(sortedBy[by]), order(promotions.id))
    .limit(to - from + 1)
    .offset(from);
};

/** Page of orders of all accounts. The total is counted up to {@link lists.countCap}. */
export const listSold = async (
  db: Database,
  { filter = {}, sort = ['orderedAt', 'DESC'], range = [0, lists.defaultPage - 1] }: ListQuery,
  today: string,
) => {
  const where = soldConditions(filter);
  const found = soldPage(db, where, range, sort).as('found');
  const order = sort[1] === 'ASC' ? asc : desc;
  const orders = await db
    .select({
      ID: found.id,
      listingID: found.listingID,
      type: listings.family,
      listingTitle: listings.title,
      addressText: listings.addressText,
      accountID: accounts.id,
      accountName: accounts.name,
      productID: found.productID,
      productNames: found.productNames,
      state: found.state,
      startDate: found.startDate,
      endDate: found.endDate,
      periods: found.periods,
      orderedBy: users.name,
      orderedByEmail: users.email,
      orderedAt: found.orderedAt,
      endedAt: found.endedAt,
      cancelReason: found.cancelReason,
      version: found.version,
    })
    .from(found)
    .innerJoin(listings, eq(listings.id, found.listingID))
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .leftJoin(users, eq(users.id, found.orderedBy))
    .orderBy(order(found[sort[0]]), order(found.id));
  return page(
    'promotions',
    { from: range[0], count: orders.length, total: await cappedTotal(db, promotions, where) },
    {
      promotions: orders.map(
        ({ type, periods, orderedByEmail, ...one }): SoldPromotion => ({
          ...one,
          family: familyOfType(type),
          listingTitle: one.listingTitle ?? undefined,
          addressText: one.addressText ?? undefined,
          state: stateOn(one, today),
          price: periods.reduce((sum, { price }) => sum + price, 0),
          discountPercent: periods.at(-1)?.discountPercent ?? 0,
          orderedBy: (one.orderedBy || orderedByEmail) ?? undefined,
          orderedAt: one.orderedAt.toISOString(),
          endedAt: one.endedAt?.toISOString(),
          cancelReason: one.cancelReason ?? undefined,
        }),
      ),
    },
  );
};

/** Query of the revenue in a period. Orders are read only if the filter restricts state, account or product. */
export const salesQuery = (filter: SoldFilter): SQL => {
  const about = conditions(filter);
  const where = and(
    onDanishDays(promotionCharges.chargedAt, filter),
    about &&
      sql`${promotionCharges.promotionID} in (select ${promotions.id} from ${promotions} where ${about})`,
  );
  return sql`select renewal, count(*)::int as times, sum(amount)::float8 as amount
    from ${promotionCharges} ${where ? sql`where ${where}` : sql``} group by renewal`;
};

/** Charged amounts of orders and renewals, including orders that were cancelled later. */
export const readSales = async (db: Database, filter: SoldFilter): Promise<PromotionSales> => {
  const found = await rows<{ renewal: boolean; times: number; amount: number }>(db, salesQuery(filter));
  const of = (renewal: boolean) => found.find((row) => row.renewal === renewal) ?? { times: 0, amount: 0 };
  const [first, renewed] = [of(false), of(true)];
  return {
    orders: first.times,
    ordersAmount: first.amount,
    renewals: renewed.times,
    renewalsAmount: renewed.amount,
  };
};
