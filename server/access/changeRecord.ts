import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '../../schemas/recordKinds';
import type { AuditAction } from '../../schemas/staffFilters';
import type { Database } from '../db/database';
import { AppError, notFound } from '../errors';
import { audit } from './audit';
import type { WriteContext } from './caller';
import type { Changes } from './changes';

/** Id of a record, and the version that the caller has seen; an undefined version is not checked. */
export interface SeenRecord {
  id: number;
  version?: number;
}

type VersionedTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; updatedAt?: AnyPgColumn };
type Row<Table extends VersionedTable> = Table['$inferSelect'];

/** Records of one kind: their table, and conversion to the response. */
export interface VersionedRecords<Table extends VersionedTable, Response> {
  kind: RecordKind;
  table: Table;
  respond: (tx: Database, row: Row<Table>, context: WriteContext) => Response | Promise<Response>;
  /** Returns the account that owns a record from its row. Without this function, the audit log looks up the account. */
  accountOf?: (row: Row<Table>) => number | undefined;
}

/** Change of a record that a rule returns. */
export interface RecordChange<Table extends VersionedTable> {
  action: AuditAction;
  /** Values of the columns to write, or SQL. */
  set: { [Column in keyof Row<Table>]?: Row<Table>[Column] | SQL };
  /** Old and new values of the changed fields, for the audit log. */
  changes: Changes;
  /** Called in the same transaction with the written row. */
  afterwards?: (row: Row<Table>) => Promise<unknown>;
}

const note = <Table extends VersionedTable, Response>(
  tx: Database,
  { kind, accountOf }: VersionedRecords<Table, Response>,
  row: Row<Table>,
  context: WriteContext,
  entry: { action: AuditAction; changes: Changes },
): Promise<void> => {
  const accountID = accountOf?.(row);
  const owner = accountID === undefined ? {} : { accountID };
  return audit(tx, { ...context, subject: { kind, id: Number(row.id) }, ...owner, ...entry });
};

/**
 * Locks a record until the transaction ends.
 * @throws AppError `not_found`, or `stale` with the current record.
 */
const lockRecord = async <Table extends VersionedTable, Response>(
  tx: Database,
  { table, respond }: VersionedRecords<Table, Response>,
  { id, version }: SeenRecord,
  context: WriteContext,
): Promise<Row<Table>> => {
  const plain: VersionedTable = table;
  const [row] = await tx.select().from(plain).where(eq(plain.id, id)).for('update');
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version)
    throw new AppError('stale', { extra: { current: await respond(tx, row, context) } });
  return row;
};

/**
 * Changes a record in one transaction: locks the row, compares versions, applies the rule, increments the version and
 * writes the audit row.
 * @param rule returns the values to write; undefined if nothing changes, and then the version is unchanged.
 * @returns the written record.
 * @throws AppError `not_found`, `stale` with the current record, and errors of the rule.
 */
export const changeRecord = async <Table extends VersionedTable, Response>(
  tx: Database,
  records: VersionedRecords<Table, Response>,
  seen: SeenRecord,
  context: WriteContext,
  rule: (row: Row<Table>) => RecordChange<Table> | undefined | Promise<RecordChange<Table> | undefined>,
): Promise<Response> => {
  const before = await lockRecord(tx, records, seen, context);
  const change = await rule(before);
  if (!change) return records.respond(tx, before, context);
  const table: VersionedTable = records.table;
  const [row] = await tx
    .update(table)
    .set({
      ...change.set,
      version: sql`${table.version} + 1`,
      ...(table.updatedAt ? { updatedAt: sql`now()` } : {}),
    })
    .where(eq(table.id, seen.id))
    .returning();
  if (!row) throw notFound();
  await note(tx, records, row, context, change);
  await change.afterwards?.(row);
  return records.respond(tx, row, context);
};

/** Inserts a record and its audit row. @returns the record. */
export const insertRecord = async <Table extends VersionedTable, Response>(
  tx: Database,
  records: VersionedRecords<Table, Response>,
  values: PgInsertValue<Table>,
  context: WriteContext,
  changes: Changes,
): Promise<Response> => {
  const [row] = await tx.insert(records.table).values(values).returning();
  if (!row) throw new Error('Nothing was inserted');
  await note(tx, records, row, context, { action: 'create', changes });
  return records.respond(tx, row, context);
};

/**
 * Deletes a record; the audit log stores its content.
 * @param held returns the content for the audit log; throws if the record must not be deleted.
 * @throws AppError `not_found`, `stale` with the current record, and errors of `held`.
 */
export const removeRecord = async <Table extends VersionedTable, Response>(
  tx: Database,
  records: VersionedRecords<Table, Response>,
  seen: SeenRecord,
  context: WriteContext,
  held: (row: Row<Table>) => Changes,
): Promise<void> => {
  const row = await lockRecord(tx, records, seen, context);
  // The audit row is written before the deletion, because its owner is looked up by the record.
  await note(tx, records, row, context, { action: 'delete', changes: held(row) });
  await tx.delete(records.table).where(eq(records.table.id, seen.id));
};
