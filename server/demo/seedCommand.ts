import { parseArgs } from 'node:util';
import { danishDate } from '../../schemas/calendar';
import { buildDueMonths } from '../market/buildMonth';
import { openMedia } from '../media/media';
import { runCommand } from '../runCommand';
import { demoImages } from './demoImages';
import { fillDemoEvents } from './fillEvents';
import { fillDemo } from './seed';
import { seedMany } from './seedMany';

/**
 * Command `npm run seed -- --listings 100000`: inserts the demo data if the database is empty, then the given number of
 * further listings.
 */
await runCommand(
  (typed) => {
    const options = { listings: { type: 'string', default: '0' } } as const;
    const count = Number(parseArgs({ args: [...typed], options }).values.listings);
    if (!Number.isInteger(count) || count < 0 || count > 5_000_000) {
      throw new Error('--listings must be a whole number from 0 to 5000000.');
    }
    return count;
  },
  async (count, connection, config) => {
    const demo = await fillDemo(connection);
    await fillDemoEvents(
      connection,
      new Date(),
      { signal: new AbortController().signal },
      { isServing: false },
    );
    await openMedia(config, connection, {}, demoImages).drawCovers();
    const now = new Date();
    await buildDueMonths(connection, { now, today: danishDate(now) });
    process.stdout.write(
      demo ? 'Demo data is there.\n' : 'There are accounts already, of other people: no demo data.\n',
    );
    if (count > 0) {
      await seedMany(connection, count, (done) => process.stdout.write(`${done} of ${count} listings\n`));
    }
  },
);
