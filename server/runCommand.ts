import { type Config, readConfig } from './config';
import type { Connection } from './db/database';
import { sentenceOf } from './db/errors';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { requireMoved } from './move/moveDatabase';

/**
 * Commands for operators: script in package.json, and bundle in a production installation (`vite.config.ts`).
 */
const commands = {
  'addresses:import': 'import-addresses',
  backup: 'backup',
  'market:rebuild': 'rebuild-market',
  move: 'move',
  restore: 'restore',
  'staff:create': 'create-staff',
} as const;

/** Command line that runs a command. A built server has neither sources nor `tsx`, which npm scripts need. */
export const commandLine = (command: keyof typeof commands, given?: string): string =>
  import.meta.url.endsWith('.ts')
    ? ['npm run', command, ...(given === undefined ? [] : ['--', given])].join(' ')
    : [`node dist/server/${commands[command]}.js`, ...(given === undefined ? [] : [given])].join(' ');

/** Runs a command; prints the message of an error and sets the exit code. */
export const reportErrors = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
};

/**
 * Runs a command that uses the database: opens and migrates the database, and closes it at the end. An embedded
 * database must not be in use by a server.
 * @param readArguments parses the arguments before the database is opened; throws an Error with a one-sentence message.
 */
export const runCommand = async <Given>(
  readArguments: (typed: readonly string[]) => Given,
  work: (given: Given, connection: Connection, config: Config) => Promise<void>,
): Promise<void> =>
  reportErrors(async () => {
    const given = readArguments(process.argv.slice(2));
    const config = readConfig();
    const connection = await openDatabase(config);
    try {
      await requireMoved(connection);
      await migrate(connection, { waiting: (line) => process.stderr.write(`${line}\n`) });
      await work(given, connection, config);
    } finally {
      await connection.close();
    }
  });
