import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { searchOperations } from '../../schemas/operations/search';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { concurrencyLimiter } from '../http/concurrencyLimiter';
import { route } from '../http/route';
import type { Services } from '../services';
import { findListings } from './findListings';
import { findAccounts, findUsers } from './findPeople';

/** Searches that are made at the same time, and of one person: a browser drops those that have been overtaken. */
const searching = { atOnce: 8, waiting: 100 };
const perUser = { atOnce: 2, waiting: 4, error: 'rate_limited' } as const;

const search = async (db: Database, caller: Caller, text: string) => {
  const [listings, accounts, users] = await Promise.all([
    findListings(db, caller, text),
    caller.staff ? findAccounts(db, text) : [],
    caller.staff ? findUsers(db, text) : [],
  ]);
  return { listings, accounts, users };
};

/** Removes words that stand twice, and those that no listing has any more: a name need not outlive the listing it was in. */
export const pruneWords = async (tx: Database): Promise<void> => {
  await tx.execute(sql`delete from account_words as known where exists (
      select from account_words as other
      where other.account_id = known.account_id and other.word = known.word and other.ctid < known.ctid)
    or not exists (select from listings
      where listings.search @@ quote_literal(known.account_id || ':' || known.word)::tsquery)`);
  await tx.execute(sql`delete from search_words as known where exists (
      select from search_words as other where other.word = known.word and other.ctid < known.ctid)
    or not exists (select from listings where listings.search @@ known.word::tsquery)`);
};

/** The search over everything (docs/decisions/search.md). */
export const registerSearch = (app: FastifyInstance, services: Services): void => {
  const { database, jobs } = services;
  const places = concurrencyLimiter({ ...searching, perKey: perUser });
  jobs.every('search words pruned', '17 3 * * *', () => database.longTransaction(pruneWords));
  route(app, services, searchOperations.search, ({ query, caller, signal }) =>
    places.run(() => search(database.db, caller, query.q), { key: caller.userID, signal }),
  );
};
