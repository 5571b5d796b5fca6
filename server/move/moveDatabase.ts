import { type SQL, sql } from 'drizzle-orm';
import { type Connection, type Database, rows } from '../db/database';
import { migrate } from '../db/migrate';
import { installQueue, queueOn } from '../jobs/queue';

/** Rows in one statement. */
const batch = 500;

interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted names of the columns that are not generated. */
  columns: string[];
}

/** Number of rows, and a sum of their hashes that does not depend on their order. */
interface Fingerprint extends Record<string, unknown> {
  amount: number;
  hash: string;
}

/** Tables to move, without the migrations, and of pg-boss only its jobs. */
const tablesOf = (db: Database): Promise<(Table & Record<string, unknown>)[]> =>
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

const listOf = ({ columns }: Table): SQL => sql.raw(columns.join(', '));

const fingerprint = async (db: Database, table: Table): Promise<Fingerprint> => {
  const [found] = await rows<Fingerprint>(
    db,
    sql`select count(*)::int as amount,
        coalesce(sum(('x' || substr(md5(row(${listOf(table)})::text), 1, 15))::bit(60)::bigint), 0)::text as hash
      from ${sql.raw(table.name)}`,
  );
  return found ?? { amount: 0, hash: '0' };
};

/** Texts of times depend on the time zone of the session. */
const inUTC = (tx: Database) => tx.execute(sql`select set_config('timezone', 'UTC', true)`);

const hasTable = async (db: Database, name: string): Promise<boolean> => {
  const [found] = await rows<{ found: boolean }>(db, sql`select to_regclass(${name}) is not null as found`);
  return found?.found === true;
};

/** @throws Error in one sentence if the target has data. */
const requireEmpty = async (db: Database): Promise<void> => {
  for (const name of ['users', 'accounts', 'listings']) {
    const found = await db.execute(sql`select from ${sql.raw(name)} limit 1`);
    if (found.rows.length > 0)
      throw new Error(`The target already has ${name}: move into an empty database.`);
  }
};

/** Removes foreign keys and stops triggers until {@link finish}: rows arrive table by table, as they are in the source. */
const begin = (target: Connection, tables: readonly Table[]): Promise<void> =>
  target.longTransaction(async (tx) => {
    await requireEmpty(tx);
    await tx.execute(sql`create table move_progress (name text primary key)`);
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
  });

/** Copies one table and compares both sides; a table that was copied before is left as it is. */
const copy = async (source: Connection, target: Connection, table: Table): Promise<number> => {
  const name = sql.raw(table.name);
  return source.longTransaction(async (from) => {
    await inUTC(from);
    return target.longTransaction(async (to) => {
      await inUTC(to);
      const known = await to.execute(sql`select from move_progress where name = ${table.name}`);
      const there = await fingerprint(from, table);
      if (known.rows.length > 0) return there.amount;
      await to.execute(sql`delete from ${name}`);
      await from.execute(sql`declare moved no scroll cursor for
        select to_jsonb(t)::text as row from (select ${listOf(table)} from ${name}) as t`);
      for (;;) {
        const read = await rows<{ row: string }>(from, sql.raw(`fetch ${batch} from moved`));
        if (read.length === 0) break;
        await to.execute(sql`insert into ${name} (${listOf(table)}) overriding system value
          select ${listOf(table)} from jsonb_populate_recordset(null::${name}, ${`[${read.map(({ row }) => row).join()}]`}::jsonb)`);
      }
      await from.execute(sql`close moved`);
      const here = await fingerprint(to, table);
      if (here.amount !== there.amount || here.hash !== there.hash)
        throw new Error(
          `${table.name} differs after the move: ${there.amount} rows in the source, ${here.amount} in the target. Nothing of it was kept; run the command again.`,
        );
      await to.execute(sql`insert into move_progress (name) values (${table.name})`);
      return here.amount;
    });
  });
};

/** Starts triggers, checks and restores the foreign keys, and continues the sequences of the source. */
const finish = async (source: Connection, target: Connection, tables: readonly Table[]): Promise<void> => {
  const sequences = await rows<{ name: string; value: number | null }>(
    source.db,
    sql`select format('%I.%I', schemaname, sequencename) as name, last_value::int8 as value
      from pg_sequences where schemaname = 'public'`,
  );
  await target.longTransaction(async (tx) => {
    for (const { name } of tables.filter((table) => table.name.startsWith('public.')))
      await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
    const constraints = await rows<{ onTable: string; name: string; definition: string }>(
      tx,
      sql`select on_table as "onTable", name, definition from move_constraints`,
    );
    for (const { onTable, name, definition } of constraints)
      await tx.execute(sql.raw(`alter table ${onTable} add constraint ${name} ${definition}`));
    for (const { name, value } of sequences)
      if (value !== null) await tx.execute(sql`select setval(${name}::regclass, ${value}::int8)`);
    await tx.execute(sql`drop table move_progress, move_constraints`);
  });
  await target.longTransaction((tx) => tx.execute(sql`analyze`));
};

/**
 * Moves all data of a database into an empty one of another product: rows, waiting jobs and sequences. Both are migrated. Table by
 * table, so that a move that was interrupted goes on where it was. The source is only read, and must not change meanwhile.
 * @param report is called with each table and its number of rows, once both sides are the same.
 * @throws Error in one sentence where the target has data, or a table is not the same on both sides.
 */
export const moveDatabase = async (
  source: Connection,
  target: Connection,
  report: (table: string, amount: number) => void,
): Promise<void> => {
  await migrate(target);
  await installQueue(source);
  await installQueue(target);
  const tables = await tablesOf(source.db);
  if (!(await hasTable(target.db, 'move_progress'))) await begin(target, tables);
  const queue = queueOn(target);
  const known = new Set((await queue.getQueues()).map(({ name }) => name));
  for (const { name, policy } of await queueOn(source).getQueues())
    if (!known.has(name)) await queue.createQueue(name, { name, policy });
  for (const table of tables) report(table.name, await copy(source, target, table));
  await finish(source, target, tables);
};
