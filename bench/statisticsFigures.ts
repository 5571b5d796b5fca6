import { accountTimes } from '../tests/support/accountTimes';
import { buildTimes, openMarket, readTimes } from '../tests/support/marketTimes';
import { startCluster } from '../tests/support/postgres';
import { atMost, type Figure, median } from './figures';
import { memoryOf, runSQL, say, settings } from './side';

/** Measures the computation of a month's market totals over five years of listings, and the page with these totals. */
export const marketFigures = async (listings: number): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  try {
    await runSQL(cluster.url(), 'create database market');
    const count = listings.toLocaleString('en');
    say(`Filling a database with ${count} listings of five years …`);
    const market = await openMarket(cluster.url('market'), listings);
    const before = memoryOf(process.pid, 'VmRSS');
    const built = await buildTimes(market);
    const grown = memoryOf(process.pid, 'VmHWM') - before;
    const { read, cells } = await readTimes(market);
    await market.close();
    return [
      atMost(`A month of the market over ${count} listings`, Math.max(...built) / 1_000, 60, 's'),
      atMost('Memory that building three months takes', grown, 64, 'MB'),
      atMost(
        'Market statistics read from the stored months of five years',
        median(read),
        100,
        'ms',
        `${cells.toLocaleString('en')} cells`,
      ),
    ];
  } finally {
    await cluster.remove();
  }
};

/**
 * Measures the statistics of an account whose listings have figures on every day of two years. The database contains a
 * second such account.
 */
export const accountFigures = async (): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  try {
    await runSQL(cluster.url(), 'create database account');
    say('Filling a database with two years of figures …');
    const { readMs, summingMs } = await accountTimes(cluster.url('account'), 2_000, [30, 90, 365]);
    return [
      ...[...readMs].map(([days, ms]) =>
        atMost(`Statistics of an account with 2,000 listings, ${days} days`, median(ms), 150, 'ms'),
      ),
      atMost('Summing a day of 4,000 listings', summingMs, 1_000, 'ms'),
    ];
  } finally {
    await cluster.remove();
  }
};
