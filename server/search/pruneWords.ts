import { type SQL, sql } from 'drizzle-orm';
import { type Connection, type Database, rows } from '../db/database';
import { sqlState } from '../db/errors';

/** Words removed in one transaction: saves wait for it, a few milliseconds. */
const batchSize = 500;
/** Time that a batch waits for the saves under way; new ones wait behind it. */
const lockTimeout = '200ms';
const lockNotAvailable = '55P03';

interface KnownWord extends Record<string, unknown> {
  word: string;
  /** Undefined in the table with the words of all accounts. */
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

/** Deletes words that are still superfluous once no save that relies on them is under way. */
const removeBatch = async (tx: Database, remove: SQL): Promise<void> => {
  await tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_words'))`);
  // Under the lock, so that its snapshot has every save that was under way.
  await tx.execute(remove);
};

/** Deletes duplicate and unused words: a name does not outlive its listing. Locked words are left for the next run. */
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
