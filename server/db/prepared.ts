import type { Database } from './database';

/**
 * Builds a statement once per Drizzle database and prepares it by name, so that PostgreSQL plans it once per
 * connection.
 * A transaction is a separate Drizzle database, for which the statement is built again with the same name.
 */
export const prepared = <Statement>(prepare: (db: Database) => Statement): ((db: Database) => Statement) => {
  const known = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
};
