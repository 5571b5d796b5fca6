import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../server/db/database';
import { statements } from '../../server/db/migrate';
import { rollUp } from '../../server/tracking/rollUp';
import { rowsRead } from '../support/rowsRead';
import { describeOnEachDatabase } from '../support/server';

const migrationText = (name: string) =>
  readFile(new URL(`../../server/db/migrations/${name}`, import.meta.url), 'utf8');

describeOnEachDatabase('The partitions of the tracking events', (server) => {
  it('contain the events stored before the partitioning, with their ids; new events continue with the next id', async () => {
    const [before, byMonth] = await Promise.all(
      ['0005_tracking.sql', '0245_events_by_month.sql'].map(migrationText),
    );
    const [events] = statements(before ?? '');
    await server().database.transaction(async (tx) => {
      await tx.execute(sql`create schema earlier`);
      await tx.execute(sql`set local search_path to earlier`);
      await tx.execute(sql.raw(events ?? ''));
      await tx.execute(sql`alter table tracking_events add column source uuid, add column network uuid`);
      await tx.execute(sql`insert into tracking_events (at, day, kind, action, listing_id, session, acquisition, details)
        select day, day, 1, 1, 7, gen_random_uuid(), 'direct', '{"page": 1}'
        from unnest('{2025-12-31, 2026-01-01, 2026-01-31}'::date[]) day`);
      const listed = () => rows(tx, sql`select id::int, day::text, details from tracking_events order by id`);
      const stored = await listed();

      for (const statement of statements(byMonth ?? '')) await tx.execute(sql.raw(statement));

      expect(await listed()).toEqual(stored);
      await tx.execute(sql`insert into tracking_events (at, day, kind, action, session, acquisition)
        values (now(), '1999-01-01', 1, 1, gen_random_uuid(), 'direct')`);
      expect(
        await rows(
          tx,
          sql`select tableoid::regclass::text as partition, array_agg(id::int order by id) as ids
            from tracking_events group by 1 order by 1`,
        ),
      ).toEqual([
        { partition: 'tracking_events_2025_12', ids: [1] },
        { partition: 'tracking_events_2026_01', ids: [2, 3] },
        { partition: 'tracking_events_other', ids: [4] },
      ]);
      await tx.execute(sql`drop schema earlier cascade`);
    });
  });

  it('are not scanned for daily totals: the computation reads only new events', async () => {
    const { database, product } = server();
    const months = sql.raw("unnest('{2031-01-10, 2031-02-10, 2031-03-10}'::date[])");
    const add = (amount: number) =>
      database.db.execute(sql`insert into tracking_events (at, day, kind, action, listing_id, account_id, session, acquisition)
          select day, day, 1, 1, 1, 1, gen_random_uuid(), 'direct' from ${months} day, generate_series(1, ${amount}::int)`);
    for (const month of ['01', '02', '03'])
      await database.db.execute(
        sql.raw(`create table tracking_events_2031_${month} partition of tracking_events
          for values from ('2031-${month}-01') to ('2031-0${Number(month) + 1}-01')`),
      );
    await add(10_000);
    await database.db.execute(
      sql`update tracking_progress set up_to = (select max(id) from tracking_events)`,
    );
    await database.db.execute(sql`analyze tracking_events`);
    await add(10);
    let added = 0;
    const read = await rowsRead(database, async (tx) => {
      added = await rollUp({ ...database, transaction: (work) => work(tx) });
    });
    expect(added).toBe(30);
    expect(read, product).toBeLessThan(1_000);
  });
});
