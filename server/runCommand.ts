import { type Config, readConfig } from './config';
import type { Connection } from './db/database';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';

/**
 * Runs one of the commands that work on the database while no embedded server has it: opens and migrates it, and closes it
 * again. An error is printed as its sentence, and the command has failed.
 */
export const runCommand = async (
  work: (connection: Connection, config: Config) => Promise<void>,
): Promise<void> => {
  try {
    const config = readConfig();
    const connection = await openDatabase(config);
    try {
      await migrate(connection);
      await work(connection, config);
    } finally {
      await connection.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
