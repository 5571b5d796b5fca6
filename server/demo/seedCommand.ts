import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { fillDemoEvents } from './fillEvents';
import { fillDemo } from './seed';
import { seedMany } from './seedMany';

/**
 * `npm run seed -- --listings 100000`: the demo data with its visitors where there is none yet, and so many listings
 * beside it.
 */
const run = async () => {
  const { values } = parseArgs({ options: { listings: { type: 'string', default: '0' } } });
  const count = Number(values.listings);
  if (!Number.isInteger(count) || count < 0 || count > 5_000_000) {
    throw new Error('--listings must be a whole number from 0 to 5000000.');
  }
  const connection = await openDatabase(readConfig());
  try {
    await migrate(connection);
    const demo = await fillDemo(connection);
    await fillDemoEvents(
      connection,
      new Date(),
      { signal: new AbortController().signal },
      { isServing: false },
    );
    process.stdout.write(
      demo ? 'Demo data is there.\n' : 'There are accounts already, of other people: no demo data.\n',
    );
    if (count > 0) {
      await seedMany(connection, count, (done) => process.stdout.write(`${done} of ${count} listings\n`));
    }
  } finally {
    await connection.close();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
