import type { FastifyInstance } from 'fastify';
import { searchOperations } from '../../schemas/operations/search';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { route } from '../http/route';
import { concurrencyLimiter } from '../limits/concurrencyLimiter';
import type { Services } from '../services';
import { findListings } from './findListings';
import { findAccounts, findUsers } from './findPeople';
import { pruneWords } from './pruneWords';

/** Maximum number of concurrent searches, in total and per user. Browsers abort searches whose text has changed. */
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

/** Registers the global search (docs/decisions/search.md). */
export const registerSearch = (app: FastifyInstance, services: Services): void => {
  const { database, jobs } = services;
  const places = concurrencyLimiter({ ...searching, perKey: perUser });
  jobs.every('search words pruned', '17 3 * * *', () => pruneWords(database));
  route(app, services, searchOperations.search, ({ query, caller, signal }) =>
    places.run(() => search(database.db, caller, query.q), { key: caller.userID, signal }),
  );
};
