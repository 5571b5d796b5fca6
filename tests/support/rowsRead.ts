import { sql } from 'drizzle-orm';
import { type Connection, type Database, rows } from '../../server/db/database';

/**
 * Rows and index entries read on this connection so far, including earlier transactions whose statistics are not
 * reported yet.
 */
const readSoFar = async (tx: Database): Promise<number> => {
  const [read] = await rows<{ amount: number }>(
    tx,
    sql`select sum(pg_stat_get_xact_tuples_returned(oid))::int as amount from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  );
  return read?.amount ?? 0;
};

/** Number of table rows and index entries that PostgreSQL reads during some work. */
export const rowsRead = (
  { transaction }: Pick<Connection, 'transaction'>,
  work: (tx: Database) => Promise<unknown>,
): Promise<number> =>
  transaction(async (tx) => {
    const before = await readSoFar(tx);
    await work(tx);
    return (await readSoFar(tx)) - before;
  });
