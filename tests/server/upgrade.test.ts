import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { migrate, newerMigrations, statements } from '../../server/db/migrate';
import { version } from '../../server/version';
import { untilWaiting } from '../support/behindLock';
import { products } from '../support/databases';
import { ifMatch, listingOf } from '../support/listings';
import { describeOnEachDatabase, startTestServer } from '../support/server';

/** Example of a migration in the next release: a table, a required column with a default, an index and a trigger. */
const expansion = `-- Works with ${version} and later.
create table next_notes (id integer primary key generated always as identity, text text not null);
alter table listings add column next_rating integer not null default 0;
create index listings_next_rating on listings (next_rating);
create function next_rate() returns trigger language plpgsql set search_path from current as $$
begin
  new.next_rating := new.next_rating + 1;
  return new;
end $$;
create trigger next_rate before update on listings for each row execute function next_rate();`;

describeOnEachDatabase('An older server next to a newer version', (server) => {
  afterAll(async () => {
    await server().database.db.execute(sql`delete from migrations where name like '999%'`);
  });
  const state = (name: string, worksWith: string | null) =>
    server().database.db.execute(
      sql`insert into migrations (name, works_with) values (${name}, ${worksWith})`,
    );

  it('continues to read and write during the migration, and can be restarted after the migration', async () => {
    const { database, product, account, userOn, as } = server();
    const own = await account();
    const member = await as(await userOn(own, 'member'));
    const write = async () => {
      const made = await member.post('/api/v2/listings/rental', { listing: { accountID: own.id } });
      expect(made.statusCode, made.body).toBe(201);
      const body = { listing: { contactName: 'Kirsten Holm' } };
      const changed = await member.patch(`/api/v2/listings/${listingOf(made).ID}`, body, ifMatch(1));
      expect(changed.statusCode, changed.body).toBe(200);
      expect((await member.get('/api/v2/listings/rental')).statusCode).toBe(200);
    };
    const next = database.longTransaction(async (tx) => {
      for (const statement of statements(expansion)) await tx.execute(sql.raw(statement));
    });
    // The embedded database allows one server only.
    if (product === 'pglite') await next;
    await Promise.all([next, write(), write()]);
    await state('9997_next.sql', version);
    await write();
    expect(await migrate(database)).toEqual([]);
    expect(await newerMigrations(database.db)).toEqual(['9997_next.sql']);
  });

  it('does not start on a database that requires a newer version, and the error names the migrations', async () => {
    const { database } = server();
    await state('9998_later.sql', '999.0.0');
    await state('9999_latest.sql', null);
    await expect(migrate(database)).rejects.toThrow(
      'The database is newer than this version of Torvet, which does not know the migrations 9998_later.sql, 9999_latest.sql: start the version that ran them, or restore a backup from before them.',
    );
  });
});

describe.runIf(products().includes('postgres'))('A migration next to a running server', () => {
  it('waits for a long query in short attempts, so that requests succeed meanwhile', async () => {
    const { database, userOn, account, as, close } = await startTestServer('postgres');
    onTestFinished(close);
    const member = await as(await userOn(await account(), 'member'));
    // Creates a trigger of `listings`, and can be applied again.
    const name = '0265_search_changes_shown.sql';
    await database.db.execute(sql`delete from migrations where name = ${name}`);
    let migration: Promise<string[]> | undefined;
    const waiting = vi.fn<(line: string) => void>();
    await database.longTransaction(async (tx) => {
      await tx.execute(sql`select from listings limit 1`);
      migration = migrate(database, { waiting });
      await untilWaiting(database.db, 1);
      const during = await member.get('/api/v2/listings/rental');
      expect(during.statusCode, during.body).toBe(200);
    });
    expect(await migration).toEqual([name]);
    expect(waiting.mock.calls).toEqual([
      ['Waiting for a table of the database that another transaction has locked …'],
    ]);
  });
});
