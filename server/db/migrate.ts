import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { lte } from 'semver';
import { version } from '../version';
import { type Connection, rows } from './database';
import { lockNotAvailable, sqlState } from './errors';

// Folder next to this file in development; for a bundle, next to the bundle or in the sources.
const folders = ['./migrations/', '../../server/db/migrations/'].map(
  (path) => new URL(path, import.meta.url),
);

interface Migration {
  name: string;
  text: string;
  /**
   * Oldest version of Torvet that works on a database with this migration; undefined means the version that introduced
   * the migration.
   */
  worksWith: string | undefined;
}

const worksWithLine = /^-- Works with (\d+\.\d+\.\d+) and later\.$/m;

const readMigrations = async (): Promise<Migration[]> => {
  const folder = folders.find((url) => existsSync(url));
  if (!folder) throw new Error('The folder with the database migrations is missing.');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, worksWith: worksWithLine.exec(text)?.[1] };
    }),
  );
};

const hasColumn = async (db: Connection['db'], name: string): Promise<boolean> => {
  const found = await rows(
    db,
    sql`select 1 as found from pg_attribute where attrelid = to_regclass('migrations') and attname = ${name}`,
  );
  return found.length > 0;
};

/** Names of the migrations that are applied to a database; empty for a new database. */
export const appliedNames = async (db: Connection['db']): Promise<Set<string>> => {
  if (!(await hasColumn(db, 'name'))) return new Set();
  return new Set(
    (await rows<{ name: string }>(db, sql`select name from migrations`)).map(({ name }) => name),
  );
};

// Arbitrary key of an advisory lock.
const migrationLock = 7_405_811;

/** Unknown migrations with which this version works, according to the newer version that applied them. */
export const newerMigrations = async (db: Connection['db']): Promise<string[]> => {
  if (!(await hasColumn(db, 'works_with'))) return [];
  const known = new Set(await migrationNames());
  const stated = await rows<{ name: string; oldest: string }>(
    db,
    sql`select name, works_with as oldest from migrations where works_with is not null`,
  );
  return stated
    .filter(({ name, oldest }) => !known.has(name) && lte(oldest, version))
    .map(({ name }) => name)
    .toSorted();
};

/**
 * Rejects a database with migrations that this version does not work with. @throws Error with a one-sentence message.
 */
const requireKnown = async (
  db: Connection['db'],
  applied: ReadonlySet<string>,
  migrations: readonly Migration[],
): Promise<void> => {
  const known = new Set(migrations.map(({ name }) => name));
  if ([...applied].every((name) => known.has(name))) return;
  const compatible = new Set(await newerMigrations(db));
  const unknown = [...applied].filter((name) => !known.has(name) && !compatible.has(name)).toSorted();
  if (unknown.length === 0) return;
  throw new Error(
    `The database is newer than this version of Torvet, which does not know the migrations ${unknown.join(', ')}: start the version that ran them, or restore a backup from before them.`,
  );
};

/**
 * Maximum time that a migration waits for the lock of a table. Requests of running servers wait for the migration
 * meanwhile; this is less than their own limit.
 */
const lockTimeout = '1s';
/** Pause in which requests run before the next attempt, and time after which the migration fails. */
const attempts = { pauseMs: 2_000, endMs: 15 * 60_000 };

/** Runs a migration again while it fails because another transaction holds the lock of a table. */
const untilUnlocked = async <T>(work: () => Promise<T>, waiting: () => void): Promise<T> => {
  let reported = false;
  for (const end = performance.now() + attempts.endMs; ; await sleep(attempts.pauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable) throw error;
      if (performance.now() > end)
        throw new Error(
          `The database could not be migrated within ${attempts.endMs / 60_000} minutes, because another transaction holds the lock of a table: end it (pg_stat_activity lists it), and start again.`,
          { cause: error },
        );
      if (!reported) waiting();
      reported = true;
    }
  }
};

interface MigrateOptions {
  /** Names of the migrations to apply; by default all. */
  wanted?: ReadonlySet<string>;
  /** Called once with a message for the operator, if the migration must wait. */
  waiting?: (line: string) => void;
}

/**
 * Applies missing migrations in one transaction, which is repeated if a table is locked. Several servers may start at
 * the same time.
 * @returns names of the applied migrations.
 * @throws Error with a one-sentence message if the database has migrations that this version does not work with.
 */
export const migrate = async (
  connection: Connection,
  { wanted, waiting }: MigrateOptions = {},
): Promise<string[]> => {
  const migrations = (await readMigrations()).filter(({ name }) => wanted?.has(name) ?? true);
  const applied = await appliedNames(connection.db);
  await requireKnown(connection.db, applied, migrations);
  if (migrations.every(({ name }) => applied.has(name))) return [];
  const report = () => waiting?.('Waiting for a table of the database that another transaction has locked …');
  return untilUnlocked(
    () =>
      connection.longTransaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
        await tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
        await tx.execute(
          sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
        );
        await tx.execute(sql`alter table migrations add column if not exists works_with text`);
        const done = await appliedNames(tx);
        await requireKnown(tx, done, migrations);
        const pending = migrations.filter(({ name }) => !done.has(name));
        for (const { name, text, worksWith = null } of pending) {
          for (const statement of statements(text)) await tx.execute(sql.raw(statement));
          await tx.execute(sql`insert into migrations (name, works_with) values (${name}, ${worksWith})`);
        }
        return pending.map(({ name }) => name);
      }),
    report,
  );
};

/**
 * Splits a migration into statements, because the embedded database executes a single statement per call. Statements
 * end with a semicolon at the end of a line, outside of `$$` bodies.
 */
export const statements = (text: string): string[] => {
  const bodies = text.split('$$');
  const found: string[] = [];
  let current = '';
  bodies.forEach((part, index) => {
    if (index % 2 === 1) {
      current += `$$${part}$$`;
      return;
    }
    const pieces = part.split(/;[ \t]*(?:\n|$)/);
    pieces.forEach((piece, position) => {
      current += piece;
      if (position < pieces.length - 1) {
        found.push(current);
        current = '';
      }
    });
  });
  found.push(current);
  return found
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
};

/** True if all migrations have been applied, for `/readyz`. */
export const isMigrated = async (db: Connection['db'], names: readonly string[]): Promise<boolean> => {
  const applied = await appliedNames(db);
  return names.every((name) => applied.has(name));
};

/** Names of all migrations of this version. */
export const migrationNames = async (): Promise<string[]> => (await readMigrations()).map(({ name }) => name);
