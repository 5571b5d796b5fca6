import * as z from 'zod';
import { anomalySchema } from '../anomalies';
import { figuresSchema } from '../figures';
import { defineOperation } from './operation';

export const figureOperations = {
  readFigures: defineOperation({
    id: 'readFigures',
    method: 'GET',
    path: '/api/v2/staff/figures',
    summary: 'Returns counts and recent activity of all accounts together; for staff.',
    tag: 'system',
    access: { who: 'staff' },
    response: z.strictObject({ figures: figuresSchema.describe('The figures.') }),
  }),
  listAnomalies: defineOperation({
    id: 'listAnomalies',
    method: 'GET',
    path: '/api/v2/staff/anomalies',
    summary: 'Lists unusual activity of all accounts, of today and the last 24 hours; for staff.',
    tag: 'system',
    access: { who: 'staff' },
    response: z.strictObject({ anomalies: z.array(anomalySchema).describe('The unusual activity.') }),
  }),
};
