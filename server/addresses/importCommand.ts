import { commandLine, runCommand } from '../runCommand';
import { importExtract } from './importExtract';

/** `npm run addresses:import -- FILE.csv` imports an extract of Denmark's address register. */
await runCommand(
  ([file]) => {
    if (!file) throw new Error(`Name the file: ${commandLine('addresses:import', 'FILE.csv')}`);
    return file;
  },
  async (file, connection) => {
    const { taken, unreadable } = await importExtract(connection, file);
    process.stdout.write(`${taken} addresses taken in, ${unreadable} rows could not be read.\n`);
  },
);
