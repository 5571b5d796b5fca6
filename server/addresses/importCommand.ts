import { readConfig } from '../config';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { importExtract } from './importExtract';

/** `npm run addresses:import -- FILE.csv`: takes in an extract of Denmark's address register. */
const run = async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name the file: npm run addresses:import -- FILE.csv');
  const connection = await openDatabase(readConfig());
  try {
    await migrate(connection);
    const { taken, unreadable } = await importExtract(connection, file);
    process.stdout.write(`${taken} addresses taken in, ${unreadable} rows could not be read.\n`);
  } finally {
    await connection.close();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
