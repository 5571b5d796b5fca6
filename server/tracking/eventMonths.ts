import { sql } from 'drizzle-orm';
import { type Connection, type Database, rows } from '../db/database';
import { trackingEvents, trackingProgress } from '../db/tables';
import { arrivalsLock } from './storeEvents';

/** Number of months whose partitions exist, including the current month and future months. */
const monthsAhead = 3;

/** First day of a date's month (`YYYY-MM-DD`), or of a month that is `later` months later. */
const monthStart = (date: string, later = 0): string => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
};

const partitionOf = (month: string) => `tracking_events_${month.slice(0, 7).replace('-', '_')}`;

/** First days of the months that have a partition. */
const preparedMonths = async (db: Database): Promise<string[]> => {
  const found = await rows<{ month: string }>(
    db,
    sql`select replace(right(class.relname, 7), '_', '-') || '-01' as month
      from pg_inherits join pg_class as class on class.oid = inhrelid
      where inhparent = 'tracking_events'::regclass and class.relname ~ '_[0-9]{4}_[0-9]{2}$'
      order by 1`,
  );
  return found.map(({ month }) => month);
};

/** Changes partitions in a transaction. It waits for running inserts, but at most for a second. */
const changePartitions = ({ transaction }: Connection, change: (tx: Database) => Promise<void>) =>
  transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', '1s', true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(${arrivalsLock})`);
    await change(tx);
  });

/**
 * Creates the partitions of the current month and the next two months. Events that were stored before their month had a
 * partition are moved into it.
 * @param today date (`YYYY-MM-DD`).
 */
export const prepareMonths = async (connection: Connection, today: string): Promise<void> => {
  const prepared = new Set(await preparedMonths(connection.db));
  const wanted = Array.from({ length: monthsAhead }, (_, later) => monthStart(today, later));
  for (const month of wanted.filter((one) => !prepared.has(one))) {
    const partition = sql.identifier(partitionOf(month));
    const next = monthStart(month, 1);
    await changePartitions(connection, async (tx) => {
      await tx.execute(sql`create table ${partition} (like ${trackingEvents} including defaults)`);
      await tx.execute(sql`with moved as (
          delete from tracking_events_other where day >= ${month}::date and day < ${next}::date returning *
        ) insert into ${partition} select * from moved`);
      await tx.execute(
        sql`alter table ${trackingEvents} attach partition ${partition}
          for values from (${sql.raw(`'${month}'`)}) to (${sql.raw(`'${next}'`)})`,
      );
    });
  }
};

/**
 * Drops the partitions of months that began before a date, unless a month has events that are not in the totals yet.
 * @param before date (`YYYY-MM-DD`).
 */
export const dropMonths = async (connection: Connection, before: string): Promise<void> => {
  for (const month of await preparedMonths(connection.db)) {
    if (month >= before) return;
    const partition = sql.identifier(partitionOf(month));
    await changePartitions(connection, async (tx) => {
      const [uncounted] = await rows(
        tx,
        sql`select 1 from ${partition} where id > (select up_to from ${trackingProgress}) limit 1`,
      );
      if (!uncounted) await tx.execute(sql`drop table ${partition}`);
    });
  }
};
