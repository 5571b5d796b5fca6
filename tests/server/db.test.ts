import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../server/db/database';
import { migrate, migrationNames, statements } from '../../server/db/migrate';
import { listings } from '../../server/db/tables';
import { describeOnEachDatabase } from '../support/server';

describe('A migration', () => {
  it('is split at the semicolons that end its statements, and nowhere else', () => {
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
  const counted = async (accountID: number) =>
    rows<{ status: number; total: number }>(
      server().database.db,
      sql`select status, sum(amount)::int as total from listing_counts where account_id = ${accountID}
        group by status having sum(amount) <> 0 order by status`,
    );

  it('is up to date, and stays as it is when migrated again by several at once', async () => {
    const { database } = server();
    expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []]);
    const applied = await rows<{ name: string }>(database.db, sql`select name from migrations order by name`);
    expect(applied.map(({ name }) => name)).toEqual(await migrationNames());
  });

  it('counts with numbers', async () => {
    const [row] = await rows(
      server().database.db,
      sql`select count(*) as total, 9007199254740991::int8 as large`,
    );
    expect(row?.total).toBe(1);
    expect(row?.large).toBe(9_007_199_254_740_991);
  });

  it('keeps the totals of listings right through every change', async () => {
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
