import { type SQL, sql } from 'drizzle-orm';
import { type Connection, type Database, rows } from '../db/database';
import { lockNotAvailable, sqlState } from '../db/errors';

/** Maximum time that a deletion waits for running saves; saves that begin in the meantime wait for the deletion. */
const lockTimeout = '200ms';

/** Number of words examined in one statement: a longer one would keep migrations of `listings` waiting. */
const batchSize = 200;

interface KnownWord extends Record<string, unknown> {
  word: string;
  /** Undefined in `search_words`, the table with the words of all accounts. */
  account_id?: number;
  superfluous: boolean;
}

const isUnusedInAccount = sql`not exists (select from listings
    where listings.search @@ quote_literal(known.account_id || ':' || known.word)::tsquery)`;
const isUnused = sql`not exists (select from listings where listings.search @@ known.word::tsquery)`;

/** Condition of a row to delete: its word is unused, or an earlier row has the same word. */
const isSuperfluousInAccount = sql`exists (
    select from account_words as other
    where other.account_id = known.account_id and other.word = known.word and other.ctid < known.ctid)
  or ${isUnusedInAccount}`;
const isSuperfluous = sql`exists (
    select from search_words as other where other.word = known.word and other.ctid < known.ctid)
  or ${isUnused}`;

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
export const pruneWords = async ({ db, transaction }: Connection): Promise<void> => {
  const prune = async (findAfter: (last: KnownWord | undefined) => SQL, removalOf: (batch: SQL) => SQL) => {
    for (let last: KnownWord | undefined; ; ) {
      const words = await rows<KnownWord>(db, findAfter(last));
      const superfluous = words.filter((one) => one.superfluous);
      if (superfluous.length > 0) {
        const batch = sql`json_to_recordset(${JSON.stringify(superfluous)}::json)`;
        await transaction((tx) => removeBatch(tx, removalOf(batch))).catch((error: unknown) => {
          if (sqlState(error) !== lockNotAvailable) throw error;
        });
      }
      last = words.at(-1);
      if (words.length < batchSize) return;
    }
  };
  await prune(
    (last) => sql`select account_id, word, count(*) > 1 or ${isUnusedInAccount} as superfluous
      from account_words as known where (account_id, word) > (${last?.account_id ?? 0}, ${last?.word ?? ''})
      group by account_id, word order by account_id, word limit ${batchSize}`,
    (batch) => sql`delete from account_words as known using ${batch} as given (account_id integer, word text)
      where known.account_id = given.account_id and known.word = given.word and (${isSuperfluousInAccount})`,
  );
  await prune(
    (last) => sql`select word, count(*) > 1 or ${isUnused} as superfluous from search_words as known
      where word > ${last?.word ?? ''} group by word order by word limit ${batchSize}`,
    (batch) => sql`delete from search_words as known using ${batch} as given (word text)
      where known.word = given.word and (${isSuperfluous})`,
  );
};
