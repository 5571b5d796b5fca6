import { type Config, readConfig } from './config';
import type { Connection } from './db/database';
import { sentenceOf } from './db/errors';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { requireMoved } from './move/moveDatabase';

/** The operator's commands: scripts of package.json, and their files in a production installation (`vite.config.ts`). */
const commands = {
  'addresses:import': 'import-addresses',
  backup: 'backup',
  'market:rebuild': 'rebuild-market',
  move: 'move',
  restore: 'restore',
  'staff:create': 'create-staff',
} as const;

/** Command line of a command: the built server has no sources and no `tsx` that npm's scripts could run. */
export const commandLine = (command: keyof typeof commands, given?: string): string =>
  import.meta.url.endsWith('.ts')
    ? ['npm run', command, ...(given === undefined ? [] : ['--', given])].join(' ')
    : [`node dist/server/${commands[command]}.js`, ...(given === undefined ? [] : [given])].join(' ');

/** Runs a command. An error is printed as its sentence, and the command has failed. */
export const reportErrors = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
};

/**
 * Runs one of the commands that work on the database while no embedded server has it: opens and migrates it, and closes it
 * again.
 * @param readArguments parses the arguments, before the database is opened. @throws Error in a sentence
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
