import type { Database } from './database';

/**
 * A statement that is built once for each database and prepared by name, so that PostgreSQL plans it once for each
 * connection. For Drizzle a transaction is another database: there it is built each time, with the same name.
 */
export const prepared = <Statement>(prepare: (db: Database) => Statement): ((db: Database) => Statement) => {
  const known = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
};
