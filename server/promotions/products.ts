import { asc, eq, sql } from 'drizzle-orm';
import {
  ordersCap,
  type PromotionProductCreation,
  type PromotionProductUpdate,
  type StaffPromotionProduct,
} from '../../schemas/promotionSales';
import { audit } from '../access/audit';
import type { WriteContext } from '../access/caller';
import { changeRecord, insertRecord, type SeenRecord, type VersionedRecords } from '../access/changeRecord';
import { changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import { reorder } from '../db/reorder';
import { promotionProducts, promotions } from '../db/tables';
import { invalid } from '../errors';

type Row = typeof promotionProducts.$inferSelect;

const orders = sql<number>`(select count(*)::int from (
  select 1 from ${promotions} where ${promotions.productID} = ${promotionProducts}.id limit ${ordersCap + 1}) as ordered)`;

const select = (db: Database) =>
  db
    .select({ row: promotionProducts, orders })
    .from(promotionProducts)
    .orderBy(asc(promotionProducts.position), asc(promotionProducts.id));

const toResponse = ({ row, orders: ordered }: { row: Row; orders: number }): StaffPromotionProduct => ({
  ID: row.id,
  names: row.names,
  periodDays: row.periodDays,
  price: row.price,
  renewalDiscountPercent: row.renewalDiscountPercent,
  retired: row.retiredAt !== null,
  orders: ordered,
  version: row.version,
});

/** All products in their order, including retired products. */
export const listAllProducts = async (db: Database): Promise<StaffPromotionProduct[]> =>
  (await select(db)).map(toResponse);

/** Locks all products until the transaction ends. */
const lockProducts = async (tx: Database): Promise<Row[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('promotion_products'))`);
  return tx
    .select()
    .from(promotionProducts)
    .orderBy(asc(promotionProducts.position), asc(promotionProducts.id));
};

/** Values of a product in the audit log. */
const recorded = (row: Omit<Row, 'id' | 'position' | 'version'>) => ({
  names: row.names,
  periodDays: row.periodDays,
  price: row.price,
  renewalDiscountPercent: row.renewalDiscountPercent,
  retired: row.retiredAt ? true : undefined,
});

const columnsOf = ({ nameDa, nameEn, ...given }: PromotionProductCreation) => ({
  names: { da: nameDa, en: nameEn },
  ...given,
});

const records: VersionedRecords<typeof promotionProducts, StaffPromotionProduct> = {
  kind: 'promotionProduct',
  table: promotionProducts,
  respond: async (tx, row) => {
    const [found] = await tx
      .select({ orders })
      .from(promotionProducts)
      .where(eq(promotionProducts.id, row.id));
    return toResponse({ row, orders: found?.orders ?? 0 });
  },
};

/** Adds a product after the last one. */
export const createProduct = async (
  tx: Database,
  given: PromotionProductCreation,
  context: WriteContext,
): Promise<StaffPromotionProduct> => {
  const all = await lockProducts(tx);
  const columns = columnsOf(given);
  const position = Math.max(0, ...all.map((row) => row.position)) + 1;
  const changes = changesBetween({}, recorded({ ...columns, retiredAt: null }));
  return insertRecord(tx, records, { ...columns, position }, context, changes);
};

/**
 * Changes, retires or reactivates a product. Existing orders keep their price.
 * @throws AppError `not_found`, `stale` with the current product, or `invalid` if the last active product is retired.
 */
export const updateProduct = async (
  tx: Database,
  seen: SeenRecord,
  { retired, ...given }: PromotionProductUpdate,
  context: WriteContext,
): Promise<StaffPromotionProduct> => {
  const all = await lockProducts(tx);
  return changeRecord(tx, records, seen, context, (before) => {
    if (retired && all.every((row) => row.id === seen.id || row.retiredAt !== null))
      throw invalid({ path: 'retired', message: { rule: 'lastChoice' } });
    const after = { ...columnsOf(given), retiredAt: retired ? (before.retiredAt ?? new Date()) : null };
    const changes = changesBetween(recorded(before), recorded(after));
    if (Object.keys(changes).length === 0) return undefined;
    const action = !changes.retired ? 'update' : retired ? 'retire' : 'reinstate';
    return { action, set: after, changes };
  });
};

/**
 * Moves a product before another product, or to the end.
 * @throws AppError `not_found`, or `invalid` if the other product does not exist.
 */
export const moveProduct = async (
  tx: Database,
  id: number,
  before: number | undefined,
  context: WriteContext,
): Promise<void> => {
  const all = await lockProducts(tx);
  const changes = await reorder(tx, promotionProducts, all, id, before);
  if (changes)
    await audit(tx, { ...context, subject: { kind: 'promotionProduct', id }, action: 'move', changes });
};
