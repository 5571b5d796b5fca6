import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../schemas/calendar';
import { marketCells, marketMonths } from '../../server/db/tables';
import { buildMonth } from '../../server/market/buildMonth';
import { readMarket } from '../../server/market/readMarket';
import { products } from '../support/databases';
import { fillMarket } from '../support/marketOf';
import { rowsRead } from '../support/rowsRead';
import { startTestServer } from '../support/server';

const month = { month: '2026-06-01', upTo: '2026-06-30' };

describe.runIf(products().includes('postgres'))('Market statistics of five years on PostgreSQL', () => {
  it('are answered by reading only the displayed figures, however many figures are stored', async () => {
    const server = await startTestServer('postgres');
    try {
      const { db, transaction, longTransaction } = server.database;
      await fillMarket(server.database, 20_000, month.upTo);
      await longTransaction((tx) => buildMonth(tx, month, new Date(), true));
      for (let back = 1; back <= 60; back += 1) {
        const earlier = addMonths(month.month, -back);
        await db.insert(marketMonths).values({ month: earlier, upTo: earlier, builtAt: new Date() });
        await db.execute(sql`insert into market_cells select ${earlier}::date, measure, usage, region, size_class, value,
          lower_quartile, median, upper_quartile, listings, withheld from market_cells where month = ${month.month}`);
      }
      await db.execute(sql`analyze market_cells, market_months`);
      const [stored] = await db.select({ cells: sql<number>`count(*)::int` }).from(marketCells);
      expect(stored?.cells).toBeGreaterThan(50_000);
      const read = await rowsRead({ transaction }, async (tx) => {
        const statistics = await readMarket(tx, { usage: 1, region: 'oestjylland' });
        expect(statistics.months).toHaveLength(61);
        expect(statistics.cells.length).toBeGreaterThan(200);
        expect(statistics.history.filter(({ measure }) => measure === 'rent')).toHaveLength(24);
      });
      // Includes all cells of the month, those of the chart, and the months; index entries count like rows.
      expect(read).toBeLessThan(6_000);
    } finally {
      await server.close();
    }
  }, 120_000);
});
