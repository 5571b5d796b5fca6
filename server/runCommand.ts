import { type Config, readConfig } from './config';
import type { Connection } from './db/database';
import { sentenceOf } from './db/errors';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { requireMoved } from './move/moveDatabase';

/**
 * Commands of operators: scripts of package.json, and their bundles in a production installation (`vite.config.ts`).
 */
const commands = {
  'addresses:import': 'import-addresses',
  backup: 'backup',
  'market:rebuild': 'rebuild-market',
  move: 'move',
  restore: 'restore',
  'staff:create': 'create-staff',
} as const;

/** Command line of a command. A built server has no sources and no `tsx`, which npm's scripts need. */
export const commandLine = (command: keyof typeof commands, given?: string): string =>
  import.meta.url.endsWith('.ts')
    ? ['npm run', command, ...(given === undefined ? [] : ['--', given])].join(' ')
    : [`node dist/server/${commands[command]}.js`, ...(given === undefined ? [] : [given])].join(' ');

/** Runs a command. An error is printed as one sentence and sets the exit code. */
export const reportErrors = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
};

/**
 * Runs a command that works on the database while no embedded server uses it: opens and migrates the database, and
 * closes it at the end.
 * @param readArguments parses the arguments before the database is opened.
 * @throws Error with one sentence
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
      await migrate(connection);
      await work(given, connection, config);
    } finally {
      await connection.close();
    }
  });
