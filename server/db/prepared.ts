import type { Database } from './database';

/**
 * A statement that is built once for each database; named, so that PostgreSQL plans it once for each connection.
 * A transaction is a database of its own to Drizzle: there it is built each time, under the same name.
 */
export const prepared = <Statement>(prepare: (db: Database) => Statement): ((db: Database) => Statement) => {
  const known = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
};
