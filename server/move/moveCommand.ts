import { readConfig } from '../config';
import { openDatabase } from '../db/open';
import { waitForDatabase } from '../db/wait';
import { commandLine, runCommand } from '../runCommand';
import { moveDatabase } from './moveDatabase';

/**
 * `npm run move -- postgres://…` moves the embedded database of `DATA_DIR` to PostgreSQL. The server must not be
 * running.
 */
await runCommand(
  ([url, ...more]) => {
    if (url === undefined || more.length > 0 || !/^postgres(?:ql)?:\/\//.test(url))
      throw new Error(`Name one database: ${commandLine('move', 'postgres://user@host:5432/database')}`);
    if (readConfig().databaseURL)
      throw new Error('DATABASE_URL must not be set: what is moved is the embedded database in DATA_DIR.');
    return url;
  },
  async (url, source, config) => {
    const say = (line: string) => process.stdout.write(`${line}\n`);
    const target = await openDatabase({ ...config, databaseURL: url });
    try {
      await waitForDatabase(target, say);
      await moveDatabase(source, target, (table, amount) =>
        say(`${table}: ${amount} rows, the same on both sides`),
      );
    } finally {
      await target.close();
    }
    say(
      `Everything has been moved. Start the server with DATABASE_URL=${new URL(url).protocol}//… and the same DATA_DIR, which has the images and the token secret.`,
    );
  },
);
