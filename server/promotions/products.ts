import { asc, eq, sql } from 'drizzle-orm';
import {
  ordersCap,
  type PromotionProductCreation,
  type PromotionProductUpdate,
  type StaffPromotionProduct,
} from '../../schemas/promotionSales';
import type { AuditAction } from '../../schemas/staffFilters';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import { reorder } from '../db/reorder';
import { promotionProducts, promotions } from '../db/tables';
import { AppError, invalid, notFound } from '../http/errors';

/** Who writes, in which request. */
interface Writer {
  caller: Caller;
  traceID: string;
}

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

/** Every product in its order, those that are retired too. */
export const listAllProducts = async (db: Database): Promise<StaffPromotionProduct[]> =>
  (await select(db)).map(toResponse);

const one = async (tx: Database, id: number): Promise<StaffPromotionProduct> => {
  const found = (await listAllProducts(tx)).find(({ ID }) => ID === id);
  if (!found) throw notFound();
  return found;
};

/** Nobody else changes the products until the transaction is over. */
const lockProducts = async (tx: Database): Promise<Row[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('promotion_products'))`);
  return tx
    .select()
    .from(promotionProducts)
    .orderBy(asc(promotionProducts.position), asc(promotionProducts.id));
};

/** What the audit log tells of a product. */
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

const record = (
  tx: Database,
  id: number,
  action: AuditAction,
  changes: Record<string, readonly [unknown, unknown]>,
  writer: Writer,
) => audit(tx, { ...writer, subject: { kind: 'promotionProduct', id }, action, changes });

/** Adds a product at the end. */
export const createProduct = async (
  tx: Database,
  given: PromotionProductCreation,
  writer: Writer,
): Promise<StaffPromotionProduct> => {
  const all = await lockProducts(tx);
  const columns = columnsOf(given);
  const position = Math.max(0, ...all.map((row) => row.position)) + 1;
  const [made] = await tx
    .insert(promotionProducts)
    .values({ ...columns, position })
    .returning({ id: promotionProducts.id });
  if (!made) throw new Error('Nothing was inserted');
  await record(tx, made.id, 'create', changesBetween({}, recorded({ ...columns, retiredAt: null })), writer);
  return one(tx, made.id);
};

/**
 * Changes a product, retires it, or takes it into use again; what was ordered keeps its price.
 * @throws AppError `not_found`, `stale` with the product as it is, or `invalid` for the last that can be ordered.
 */
export const updateProduct = async (
  tx: Database,
  { id, version }: { id: number; version: number },
  { retired, ...given }: PromotionProductUpdate,
  writer: Writer,
): Promise<StaffPromotionProduct> => {
  const all = await lockProducts(tx);
  const before = all.find((row) => row.id === id);
  if (!before) throw notFound();
  if (before.version !== version) throw new AppError('stale', { extra: { current: await one(tx, id) } });
  if (retired && all.every((row) => row.id === id || row.retiredAt !== null))
    throw invalid({ path: 'retired', message: { rule: 'lastChoice' } });
  const after = { ...columnsOf(given), retiredAt: retired ? (before.retiredAt ?? new Date()) : null };
  const changes = changesBetween(recorded(before), recorded(after));
  if (Object.keys(changes).length === 0) return one(tx, id);
  await tx
    .update(promotionProducts)
    .set({ ...after, version: sql`${promotionProducts.version} + 1` })
    .where(eq(promotionProducts.id, id));
  const action = !changes.retired ? 'update' : retired ? 'retire' : 'reinstate';
  await record(tx, id, action, changes, writer);
  return one(tx, id);
};

/**
 * Puts a product before another one, or at the end.
 * @throws AppError `not_found`, or `invalid` when there is no such other one.
 */
export const moveProduct = async (
  tx: Database,
  id: number,
  before: number | undefined,
  writer: Writer,
): Promise<void> => {
  const all = await lockProducts(tx);
  const changes = await reorder(tx, promotionProducts, all, id, before);
  if (changes) await record(tx, id, 'move', changes, writer);
};
