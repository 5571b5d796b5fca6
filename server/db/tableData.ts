import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from './database';

/** Number of rows in one statement. */
const batch = 500;

/** Table whose rows are copied. */
export interface Table {
  /** Quoted name with its schema. */
  name: string;
  /** Quoted names of the columns that are not generated. */
  columns: string[];
}

/** Number of rows, and a sum of their hashes that does not depend on their order. */
export interface Fingerprint extends Record<string, unknown> {
  amount: number;
  hash: string;
}

export interface Sequence extends Record<string, unknown> {
  /** Quoted name with its schema. */
  name: string;
  /** Last value; null before the first value. */
  value: number | null;
}

/** Tables to copy: all of Torvet except that of migrations, and the job table of pg-boss. */
export const tablesOf = (db: Database): Promise<(Table & Record<string, unknown>)[]> =>
  rows(
    db,
    sql`select format('%I.%I', namespace.nspname, class.relname) as name,
        array_agg(quote_ident(attribute.attname) order by attribute.attnum) as columns
      from pg_class as class
      join pg_namespace as namespace on namespace.oid = class.relnamespace
      join pg_attribute as attribute on attribute.attrelid = class.oid
      where attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
        and class.relkind in ('r', 'p') and not class.relispartition
        and (namespace.nspname = 'public' and class.relname not in ('migrations', 'move_progress', 'move_constraints')
          or namespace.nspname = 'pgboss' and class.relname = 'job')
      group by 1 order by 1`,
  );

/** Current positions of Torvet's sequences. */
export const sequencesOf = (db: Database): Promise<Sequence[]> =>
  rows(
    db,
    sql`select format('%I.%I', schemaname, sequencename) as name, last_value::int8 as value
      from pg_sequences where schemaname = 'public' order by 1`,
  );

/** Sets sequences to the given positions. */
export const setSequences = async (tx: Database, sequences: readonly Sequence[]): Promise<void> => {
  for (const { name, value } of sequences)
    if (value !== null) await tx.execute(sql`select setval(${name}::regclass, ${value}::int8)`);
};

const listOf = ({ columns }: Table): SQL => sql.raw(columns.join(', '));

/** Counts and hashes the rows of a table. Call {@link inUTC} first. */
export const fingerprint = async (db: Database, table: Table): Promise<Fingerprint> => {
  const [found] = await rows<Fingerprint>(
    db,
    sql`select count(*)::int as amount,
        coalesce(sum(('x' || substr(md5(row(${listOf(table)})::text), 1, 15))::bit(60)::bigint), 0)::text as hash
      from ${sql.raw(table.name)}`,
  );
  return found ?? { amount: 0, hash: '0' };
};

/** Sets the time zone of the session to UTC, on which times as text depend. */
export const inUTC = (tx: Database) => tx.execute(sql`select set_config('timezone', 'UTC', true)`);

/** Returns true if a table exists. */
export const hasTable = async (db: Database, name: string): Promise<boolean> => {
  const [found] = await rows<{ found: boolean }>(db, sql`select to_regclass(${name}) is not null as found`);
  return found?.found === true;
};

/** @throws Error with a one-sentence message if a migrated database contains data. */
export const requireEmpty = async (db: Database): Promise<void> => {
  for (const name of ['users', 'accounts', 'listings']) {
    const found = await db.execute(sql`select from ${sql.raw(name)} limit 1`);
    if (found.rows.length > 0)
      throw new Error(`The target already has ${name}: a new, empty database is needed.`);
  }
};

/**
 * Removes foreign keys and disables triggers, so that rows can be copied table by table; see {@link checkReferences}.
 */
export const suspendReferences = async (tx: Database, tables: readonly Table[]): Promise<void> => {
  await tx.execute(sql`create table move_constraints as
    select conrelid::regclass::text as on_table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const constraints = await rows<{ onTable: string; name: string }>(
    tx,
    sql`select on_table as "onTable", name from move_constraints`,
  );
  for (const { onTable, name } of constraints)
    await tx.execute(sql.raw(`alter table ${onTable} drop constraint ${name}`));
  for (const { name } of tables.filter((table) => table.name.startsWith('public.')))
    await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
};

/** Enables triggers and restores foreign keys; the database then checks all references. */
export const checkReferences = async (tx: Database, tables: readonly Table[]): Promise<void> => {
  for (const { name } of tables.filter((table) => table.name.startsWith('public.')))
    await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
  const constraints = await rows<{ onTable: string; name: string; definition: string }>(
    tx,
    sql`select on_table as "onTable", name, definition from move_constraints`,
  );
  for (const { onTable, name, definition } of constraints)
    await tx.execute(sql.raw(`alter table ${onTable} add constraint ${name} ${definition}`));
  await tx.execute(sql`drop table move_constraints`);
};

/** Reads the rows of a table in a transaction, in batches; each row is a JSON line. */
export async function* readRows(tx: Database, table: Table): AsyncGenerator<string[]> {
  await tx.execute(sql`declare copied no scroll cursor for
    select to_jsonb(t)::text as row from (select ${listOf(table)} from ${sql.raw(table.name)}) as t`);
  for (;;) {
    const read = await rows<{ row: string }>(tx, sql.raw(`fetch ${batch} from copied`));
    if (read.length === 0) break;
    yield read.map(({ row }) => row);
  }
  await tx.execute(sql`close copied`);
}

/**
 * Replaces the rows of a table with rows from {@link readRows}. @returns the new count and hash.
 */
export const replaceRows = async (
  tx: Database,
  table: Table,
  batches: AsyncIterable<readonly string[]>,
): Promise<Fingerprint> => {
  const name = sql.raw(table.name);
  await tx.execute(sql`delete from ${name}`);
  for await (const lines of batches)
    await tx.execute(sql`insert into ${name} (${listOf(table)}) overriding system value
      select ${listOf(table)} from jsonb_populate_recordset(null::${name}, ${`[${lines.join()}]`}::jsonb)`);
  return fingerprint(tx, table);
};
