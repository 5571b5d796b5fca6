import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { FieldMeta } from '../../schemas/field';
import { rows } from '../../server/db/database';
import { migrate, migrationNames, statements } from '../../server/db/migrate';
import { listings, metaListEntries, recordStores } from '../../server/db/tables';
import { columnName, columnType, columnValue, fieldColumns } from '../../server/db/tables/fieldColumns';
import { describeOnEachDatabase } from '../support/server';

const migrationText = (name: string) =>
  readFile(new URL(`../../server/db/migrations/${name}`, import.meta.url), 'utf8');

describe('The database column of a field', () => {
  const stored = (meta: Omit<FieldMeta, 'section'>, value: unknown) => {
    const type = columnType({ name: 'added', meta: { section: 'areas', ...meta } });
    return [type, columnValue(type, value)];
  };

  it('returns stored values unchanged for each kind of query', () => {
    const choices = { names: 'torvet.sizes' };
    expect(stored({ kind: 'checkbox', sort: 'value' }, false)).toEqual(['boolean', false]);
    expect(stored({ kind: 'select', choices: { values: ['low', 'high'], ...choices } }, 'low')).toEqual([
      'text',
      'low',
    ]);
    expect(stored({ kind: 'select', choices: { values: [1, 2], ...choices } }, 2)).toEqual(['int', 2]);
    expect(stored({ kind: 'select', metaList: 'energyLabels' }, 7)).toEqual(['int', 7]);
    expect(stored({ kind: 'money' }, 5_000_000_000)).toEqual(['bigint', 5_000_000_000]);
    expect(stored({ kind: 'date' }, '2027-01-31')).toEqual(['text', '2027-01-31']);
  });

  it('is null for an absent value, and cannot be created for a kind of field that is not stored', () => {
    expect(stored({ kind: 'checkbox' }, undefined)).toEqual(['boolean', null]);
    expect(() => stored({ kind: 'seating' }, {})).toThrow(RangeError);
    expect(stored({ kind: 'multiSelect', metaList: 'facilities' }, [1, 2])).toEqual(['int[]', '{"1","2"}']);
    expect(stored({ kind: 'decimal', decimals: 1 }, 12.3)).toEqual(['numeric', 12.3]);
  });
});

describe('A migration', () => {
  it('is split into statements only at semicolons that end a statement', () => {
    const text = `-- a; comment
create table a (b text default ';');
create function c() returns trigger language plpgsql as $$
begin
  return null; -- here
end $$;
select 1`;
    expect(statements(text)).toEqual([
      "create table a (b text default ';')",
      'create function c() returns trigger language plpgsql as $$\nbegin\n  return null; -- here\nend $$',
      'select 1',
    ]);
  });
});

describeOnEachDatabase('The database', (server) => {
  it('lets the server handle other requests between two queries', async () => {
    const { db } = server().database;
    const queries = 30;
    let turns = 0;
    let done = false;
    const count = () => {
      turns += 1;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: queries }, () => db.execute(sql`select 1`)));
    done = true;
    expect(turns).toBeGreaterThanOrEqual(server().product === 'pglite' ? queries : 1);
  });

  const counted = async (accountID: number) =>
    rows<{ status: number; total: number }>(
      server().database.db,
      sql`select status, sum(amount)::int as total from listing_counts where account_id = ${accountID}
        group by status having sum(amount) <> 0 order by status`,
    );

  it('is migrated once, and further concurrent migrations change nothing', async () => {
    const { database } = server();
    expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []]);
    const applied = await rows<{ name: string }>(database.db, sql`select name from migrations order by name`);
    expect(applied.map(({ name }) => name)).toEqual(await migrationNames());
  });

  it('has only tables of record types and tables that docs/tables.md lists', async () => {
    const tables = await rows<{ name: string }>(
      server().database.db,
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const page = await readFile(new URL('../../docs/tables.md', import.meta.url), 'utf8');
    const described = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    const ofRecords = new Set(recordStores.map(({ table }) => getTableName(table)));
    const others = tables.map(({ name }) => name).filter((name) => !ofRecords.has(name));
    const listed = described.filter((name) => name === undefined || !ofRecords.has(name));
    expect(new Set(listed)).toEqual(new Set(others));
    expect(listed).toHaveLength(others.length);
  });

  it('stores names by language after the migration, also in the audit log', async () => {
    const undo = new Error('undo');
    const found: unknown[] = [];
    const attempt = server().database.transaction(async (tx) => {
      const run = async (text: string) => {
        for (const statement of statements(text)) await tx.execute(sql.raw(statement));
      };
      // State before the migration, in a separate schema.
      await run(`create schema before;
set local search_path to before;
create table promotion_products (id smallint primary key, name text not null);
insert into promotion_products values (1, 'En uge'), (9, 'Hele året');
create table audit_log (id integer primary key, action text not null, changes jsonb not null);
insert into audit_log values
  (1, 'promotionOrder', '{"promotionProduct": [null, "En uge"], "promotionPrice": [null, 495]}'),
  (2, 'promotionOrder', '{"promotionProduct": [null, "Udgået"]}'),
  (3, 'update', '{"title": ["Før", "Efter"]}')`);
      await run(await migrationText('0002_meta_lists.sql'));
      await run(
        `insert into vocabularies (kind, id, name, position) values ('facilities', 99, 'Vandhul', 99)`,
      );
      await run(await migrationText('0025_names.sql'));
      found.push(
        await rows(
          tx,
          sql`select names from vocabularies where kind = 'facilities' and id in (1, 99) order by id`,
        ),
        await rows(tx, sql`select names from promotion_products order by id`),
        await rows(tx, sql`select changes from audit_log order by id`),
      );
      throw undo;
    });
    await expect(attempt).rejects.toBe(undo);
    expect(found).toEqual([
      [{ names: { da: 'Elevator', en: 'Lift' } }, { names: { da: 'Vandhul', en: 'Vandhul' } }],
      [{ names: { da: 'En uge', en: 'One week' } }, { names: { da: 'Hele året', en: 'Hele året' } }],
      [
        {
          changes: {
            promotionProduct: [null, { da: 'En uge', en: 'One week' }],
            promotionPrice: [null, 495],
          },
        },
        { changes: { promotionProduct: [null, { da: 'Udgået', en: 'Udgået' }] } },
        { changes: { title: ['Før', 'Efter'] } },
      ],
    ]);
  });

  it('has no check constraint that repeats a list of values from the schemas', async () => {
    const checks = await rows<{ checked: string }>(
      server().database.db,
      sql`select conrelid::regclass || ' ' || conname as checked from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 order by 1`,
    );
    expect(checks.map(({ checked }) => checked)).toEqual([
      'meta_list_entries meta_list_entries_code_check',
      'meta_list_entries meta_list_entries_listing_type_check',
      'promotion_products promotion_products_period_days_check',
      'promotion_products promotion_products_price_check',
      'promotion_products promotion_products_renewal_discount_percent_check',
      'promotions promotions_check',
      'tracking_progress tracking_progress_id_check',
    ]);
  });

  it('has the columns and column types of the schemas', async () => {
    const there = await rows<{ name: string; type: string }>(
      server().database.db,
      sql`select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = 'listings'`,
    );
    const types = {
      text: 'text',
      int: 'integer',
      bigint: 'bigint',
      boolean: 'boolean',
      numeric: 'numeric',
      timestamptz: 'timestamp with time zone',
      'int[]': 'ARRAY',
      'text[]': 'ARRAY',
    };
    for (const { key, type, sortKey } of fieldColumns) {
      expect(there).toContainEqual({ name: columnName(key), type: types[type] });
      if (sortKey) expect(there).toContainEqual({ name: columnName(sortKey), type: 'text' });
    }
  });

  it('has a table for each record type, with a column for each field', async () => {
    const there = await rows<{ name: string }>(
      server().database.db,
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public'`,
    );
    const names = new Set(there.map(({ name }) => name));
    const asked = recordStores.flatMap(({ table }) =>
      Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
    );
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });

  it('rejects a meta list entry that lacks a name in one of the languages', async () => {
    const { db } = server().database;
    const unnamed = db
      .insert(metaListEntries)
      .values({ list: 'facilities', number: 98, names: { da: 'Vandhul', en: '' }, position: 98 });
    const failure: unknown = await unnamed.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(String(failure instanceof Error ? failure.cause : failure)).toContain('names_check');
  });

  it('causes no unhandled rejection when a caller fails before it awaits a query', async () => {
    const { db } = server().database;
    const failing = (): ReturnType<typeof sql> => {
      throw new RangeError('no such date');
    };
    const read = async () => Promise.all([rows(db, sql`select 1 / 0`), rows(db, failing())]);
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    try {
      await expect(read()).rejects.toThrow(RangeError);
      // A later query with the same error was awaited; Node reports unhandled rejections after the current task.
      await expect(rows(db, sql`select 1 / 0`)).rejects.toThrow('1 / 0');
      await nextTurn();
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      process.off('unhandledRejection', unhandled);
    }
  });

  it('returns counts as numbers', async () => {
    const [row] = await rows(
      server().database.db,
      sql`select count(*) as total, 9007199254740991::int8 as large`,
    );
    expect(row?.total).toBe(1);
    expect(row?.large).toBe(9_007_199_254_740_991);
  });

  it('returns dates and times as text inside and outside transactions', async () => {
    const { db, transaction } = server().database;
    const asked = sql`select date '2026-01-31' as day, timestamptz 'epoch' as moment, array[date '2026-01-31'] as days`;
    const [outside] = await rows(db, asked);
    expect(outside).toEqual({
      day: '2026-01-31',
      moment: expect.stringContaining('1970-01-01 ') as unknown,
      days: '{2026-01-31}',
    });
    expect(await transaction((tx) => rows(tx, asked))).toEqual([outside]);
  });

  it('has correct totals of listings after every change', async () => {
    const { account, database } = server();
    const { id: accountID } = await account();
    const own = sql`account_id = ${accountID}`;
    await database.db
      .insert(listings)
      .values(Array.from({ length: 10 }, () => ({ accountID, family: 1 as const })));
    await database.db.execute(
      sql`update listings set status = 2 where id in (select id from listings where ${own} limit 4)`,
    );
    await database.db.execute(sql`update listings set title = 'x' where ${own}`);
    await database.db.execute(
      sql`delete from listings where id in (select id from listings where ${own} and status = 1 limit 1)`,
    );
    expect(await counted(accountID)).toEqual([
      { status: 1, total: 5 },
      { status: 2, total: 4 },
    ]);
  });

  it('rolls a transaction back as a whole', async () => {
    const { account, database } = server();
    const { id: accountID } = await account();
    const failing = database.transaction(async (tx) => {
      await tx.insert(listings).values({ accountID, family: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await counted(accountID)).toEqual([]);
  });
});
