import type { FastifyInstance } from 'fastify';
import { figureOperations } from '../../schemas/operations/figures';
import { foldTotals } from '../db/totals';
import { route } from '../http/route';
import type { Services } from '../services';
import { readAnomalies } from './anomalies';
import { readFigures } from './readFigures';

/** Registers the figures for staff, and the job that merges their counters. */
export const registerFigures = (app: FastifyInstance, services: Services): void => {
  const { database, jobs, clock } = services;
  jobs.every('totals folded', '*/5 * * * *', () => database.transaction(foldTotals));
  route(app, services, figureOperations.readFigures, async () => ({
    figures: await readFigures(database.db, clock()),
  }));
  route(app, services, figureOperations.listAnomalies, async () => ({
    anomalies: await readAnomalies(database.db, clock()),
  }));
};
