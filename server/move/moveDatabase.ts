import { sql } from 'drizzle-orm';
import type { Connection } from '../db/database';
import { migrate } from '../db/migrate';
import {
  checkReferences,
  fingerprint,
  hasTable,
  inUTC,
  readRows,
  replaceRows,
  requireEmpty,
  sequencesOf,
  setSequences,
  suspendReferences,
  type Table,
  tablesOf,
} from '../db/tableData';
import { copyQueues, installQueue, queuesIn } from '../jobs/queue';

const begin = (target: Connection, tables: readonly Table[]): Promise<void> =>
  target.longTransaction(async (tx) => {
    await requireEmpty(tx);
    await tx.execute(sql`create table move_progress (name text primary key)`);
    await suspendReferences(tx, tables);
  });

/** Copies a table and compares both sides; skips a table that has already been copied. */
const copy = async (source: Connection, target: Connection, table: Table): Promise<number> =>
  source.longTransaction(async (from) => {
    await inUTC(from);
    return target.longTransaction(async (to) => {
      await inUTC(to);
      const known = await to.execute(sql`select from move_progress where name = ${table.name}`);
      const there = await fingerprint(from, table);
      if (known.rows.length > 0) return there.amount;
      const here = await replaceRows(to, table, readRows(from, table));
      if (here.amount !== there.amount || here.hash !== there.hash)
        throw new Error(
          `${table.name} differs after the move: ${there.amount} rows in the source, ${here.amount} in the target. Nothing of it was kept; run the command again.`,
        );
      await to.execute(sql`insert into move_progress (name) values (${table.name})`);
      return here.amount;
    });
  });

/** Enables triggers, restores and checks foreign keys, and copies the positions of sequences. */
const finish = async (source: Connection, target: Connection, tables: readonly Table[]): Promise<void> => {
  const sequences = await sequencesOf(source.db);
  await target.longTransaction(async (tx) => {
    await checkReferences(tx, tables);
    await setSequences(tx, sequences);
    await tx.execute(sql`drop table move_progress`);
  });
  await target.longTransaction((tx) => tx.execute(sql`analyze`));
};

/**
 * @throws Error with a one-sentence message if a move into the database was interrupted. Until the move is completed,
 * foreign keys are missing.
 */
export const requireMoved = async ({ db }: Connection): Promise<void> => {
  if (await hasTable(db, 'move_progress'))
    throw new Error(
      'A move into this database was interrupted: run the command for the move again before anything else.',
    );
};

/**
 * Copies all data to an empty database of another product: rows, waiting jobs and sequences. Both databases must be
 * migrated. Tables are copied one after the other, so that an interrupted move can be continued. The source is only
 * read, and must not change during the move.
 * @param report called for each table with its number of rows, after both sides are equal.
 * @throws Error with a one-sentence message if the target contains data, or a table differs.
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
  await copyQueues(target, await queuesIn(source.db));
  for (const table of tables) report(table.name, await copy(source, target, table));
  await finish(source, target, tables);
};
