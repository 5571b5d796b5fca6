import { marketTimes, openMarket } from '../tests/support/marketTimes';
import { startCluster } from '../tests/support/postgres';
import { atMost, type Figure, median } from './figures';
import { memoryOf, runSQL, say, settings } from './side';

/** Totals of a month over so many listings and five years, and the page that reads them. */
export const marketFigures = async (listings: number): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  try {
    await runSQL(cluster.url(), 'create database market');
    const count = listings.toLocaleString('en');
    say(`Filling a database with ${count} listings of five years …`);
    const market = await openMarket(cluster.url('market'), listings);
    const before = memoryOf(process.pid, 'VmRSS');
    const { built, read, cells } = await marketTimes(market);
    const grown = memoryOf(process.pid, 'VmHWM') - before;
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
