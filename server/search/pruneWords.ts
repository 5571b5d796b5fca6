import { type SQL, sql } from 'drizzle-orm';
import { type Connection, type Database, rows } from '../db/database';
import { sqlState } from '../db/errors';

/** Number of words deleted in one transaction; concurrent saves wait some milliseconds for each transaction. */
const batchSize = 500;
/** Maximum time that a batch waits for running saves; saves that begin in the meantime wait for the batch. */
const lockTimeout = '200ms';
const lockNotAvailable = '55P03';

interface KnownWord extends Record<string, unknown> {
  word: string;
  /** Undefined in `search_words`, the table with the words of all accounts. */
  account_id?: number;
}

const isSuperfluousInAccount = sql`exists (
    select from account_words as other
    where other.account_id = known.account_id and other.word = known.word and other.ctid < known.ctid)
  or not exists (select from listings
    where listings.search @@ quote_literal(known.account_id || ':' || known.word)::tsquery)`;

const isSuperfluous = sql`exists (
    select from search_words as other where other.word = known.word and other.ctid < known.ctid)
  or not exists (select from listings where listings.search @@ known.word::tsquery)`;

/** Waits for running saves, then deletes words that are still unused or duplicate. */
const removeBatch = async (tx: Database, remove: SQL): Promise<void> => {
  await tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_words'))`);
  // Executed after the lock is acquired, so that the statement's snapshot includes every save that was running.
  await tx.execute(remove);
};

/**
 * Deletes duplicate and unused words, so that a name disappears with its listing. A batch that cannot get the lock is
 * skipped until the next run.
 */
export const pruneWords = async ({ longTransaction, transaction }: Connection): Promise<void> => {
  const prune = async (find: SQL, removalOf: (batch: SQL) => SQL) => {
    const found = await longTransaction((tx) => rows<KnownWord>(tx, find));
    for (let from = 0; from < found.length; from += batchSize) {
      const batch = sql`json_to_recordset(${JSON.stringify(found.slice(from, from + batchSize))}::json)`;
      await transaction((tx) => removeBatch(tx, removalOf(batch))).catch((error: unknown) => {
        if (sqlState(error) !== lockNotAvailable) throw error;
      });
    }
  };
  await prune(
    sql`select distinct account_id, word from account_words as known where ${isSuperfluousInAccount}`,
    (batch) => sql`delete from account_words as known using ${batch} as given (account_id integer, word text)
      where known.account_id = given.account_id and known.word = given.word and (${isSuperfluousInAccount})`,
  );
  await prune(
    sql`select distinct word from search_words as known where ${isSuperfluous}`,
    (batch) => sql`delete from search_words as known using ${batch} as given (word text)
      where known.word = given.word and (${isSuperfluous})`,
  );
};
