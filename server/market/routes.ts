import type { FastifyInstance } from 'fastify';
import { danishDate } from '../../schemas/calendar';
import { marketOperations } from '../../schemas/operations/market';
import { route } from '../http/route';
import type { Services } from '../services';
import { buildDueMonths } from './buildMonth';
import { readMarket } from './readMarket';

/** Registers the market statistics, and the job that computes missing totals. */
export const registerMarket = (app: FastifyInstance, services: Services): void => {
  const { database, reads, jobs, clock, log } = services;
  jobs.every('market statistics built', '* * * * *', async ({ signal }) => {
    const now = clock();
    const begun = performance.now();
    const months = await buildDueMonths(database, { now, today: danishDate(now), signal });
    if (months > 0)
      log.info({ months, ms: Math.round(performance.now() - begun) }, 'market statistics built');
  });
  route(app, services, marketOperations.marketStatistics, async ({ query }) => ({
    statistics: await reads.of('statistics')((db) => readMarket(db, query)),
  }));
};
