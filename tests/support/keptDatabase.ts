import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../server/db/database';
import { type FreshDatabase, freshDatabase, type Product } from './databases';

/** Initial content of a migrated database. */
interface Beginning {
  /** Hash of tables, functions and settings. */
  schema: string;
  /** All tables, as qualified SQL names. */
  tables: readonly string[];
  /** Tables with rows: columns without generated ones, and rows. */
  filled: readonly { table: string; columns: string; content: unknown }[];
  /** Statements that reset the sequences. */
  sequences: string;
}

const ours = sql`n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

const schemaOf = async (db: Database): Promise<string> => {
  const [row] = await rows<{ schema: string }>(
    db,
    sql`select md5(concat(
      (select string_agg(concat_ws(' ', c.oid, c.relname, c.relkind, c.reloptions), ',' order by c.oid)
        from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}),
      (select string_agg(concat_ws(' ', a.attrelid, a.attname, a.atttypid, a.attnotnull, a.atthasdef), ',' order by a.attrelid, a.attnum)
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}),
      (select string_agg(concat_ws(' ', p.oid, p.prosrc), ',' order by p.oid)
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}),
      (select string_agg(concat_ws(' ', t.oid, t.tgenabled), ',' order by t.oid) from pg_trigger t where not t.tgisinternal),
      (select string_agg(concat_ws(' ', i.indexrelid, i.indisvalid), ',' order by i.indexrelid) from pg_index i),
      (select string_agg(concat_ws(' ', d.oid, d.adrelid), ',' order by d.oid) from pg_attrdef d),
      (select string_agg(concat_ws(' ', k.oid, k.convalidated), ',' order by k.oid)
        from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours}),
      (select string_agg(concat_ws(' ', s.setdatabase, s.setrole, s.setconfig), ',') from pg_db_role_setting s
        where s.setdatabase in (0, (select oid from pg_database where datname = current_database())))
    )) as schema`,
  );
  return row?.schema ?? '';
};

const beginningOf = async (db: Database): Promise<Beginning> => {
  const tables = await rows<{ table: string; columns: string }>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as table,
        string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and ${ours} group by n.nspname, c.relname order by 1`,
  );
  const filled: Beginning['filled'][number][] = [];
  for (const { table, columns } of tables) {
    const [row] = await rows<{ content: unknown }>(
      db,
      sql`select json_agg(held) as content from ${sql.raw(table)} as held`,
    );
    if (row?.content) filled.push({ table, columns, content: row.content });
  }
  const [sequences] = await rows<{ statement: string }>(
    db,
    sql`select 'select ' || string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
        coalesce(last_value, start_value), last_value is not null), ', ') as statement from pg_sequences`,
  );
  return {
    schema: await schemaOf(db),
    tables: tables.map(({ table }) => table),
    filled,
    sequences: sequences?.statement ?? 'select 1',
  };
};

/** Size in megabytes of a table or its indexes above which deleted rows would slow down later suites. */
const burden = 1;

/** True if a table is too large, or still being written to. */
const isBurdened = async (db: Database): Promise<boolean> => {
  const [row] = await rows<{ isBurdened: boolean }>(
    db,
    sql`select exists (select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null)
      or coalesce(bool_or(greatest(pg_table_size(c.oid), pg_indexes_size(c.oid)) > ${burden * 2 ** 20}), false) as "isBurdened"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours}`,
  );
  return row?.isBurdened !== false;
};

/**
 * Restores the initial content without triggers and foreign keys. Deletes rows, because truncating recreates a table
 * with all its indexes. @throws Error if a table is locked.
 */
const restore = (database: FreshDatabase, { tables, filled, sequences }: Beginning): Promise<void> =>
  database.longTransaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    // Long transactions have no time limits by default.
    await tx.execute(sql`set local lock_timeout = '2s'`);
    const deletes = tables.map(
      (table) => `if exists (select from ${table}) then delete from ${table}; end if;`,
    );
    await tx.execute(sql.raw(`do $$ begin ${deletes.join(' ')} end $$`));
    for (const { table, columns, content } of filled) {
      await tx.execute(
        sql`insert into ${sql.raw(table)} (${sql.raw(columns)}) overriding system value
          select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(content)}::json)`,
      );
    }
    await tx.execute(sql.raw(sequences));
  });

interface Kept {
  database: FreshDatabase;
  beginning: Beginning;
}

const kept = new Map<Product, Kept>();

/** @returns true if it was reset. */
const renew = async ({ database, beginning }: Kept): Promise<boolean> => {
  try {
    if ((await isBurdened(database.db)) || (await schemaOf(database.db)) !== beginning.schema) return false;
    await restore(database, beginning);
    return true;
  } catch {
    return false;
  }
};

/**
 * Migrated, empty database with a pool. That of the previous suite in this process is reset, which takes a tenth of
 * the time. Closing returns it to the pool, or closes it if tables, functions or settings were changed, or it has
 * grown or is still locked.
 */
export const keptDatabase = async (product: Product): Promise<FreshDatabase> => {
  const found = kept.get(product);
  kept.delete(product);
  const database = found?.database ?? (await freshDatabase(product));
  const taken = found ?? { database, beginning: await beginningOf(database.db) };
  let isClosed = false;
  return {
    ...database,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (!kept.has(product) && (await renew(taken))) kept.set(product, taken);
      else await database.close();
    },
  };
};
