import { danishDate } from '../../schemas/calendar';
import { marketMonths } from '../db/tables';
import { commandLine, runCommand } from '../runCommand';
import { buildDueMonths } from './buildMonth';

/** Command `npm run market:rebuild`: computes all stored market totals again from the history of the listings. */
await runCommand(
  (typed) => {
    if (typed.length > 0) throw new Error(`The command takes no arguments: ${commandLine('market:rebuild')}`);
  },
  async (_, connection) => {
    await connection.db.update(marketMonths).set({ upTo: '0001-01-01' });
    const now = new Date();
    const months = await buildDueMonths(connection, { now, today: danishDate(now) });
    process.stdout.write(`${months} ${months === 1 ? 'month' : 'months'} computed again.\n`);
  },
);
