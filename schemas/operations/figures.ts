import * as z from 'zod';
import { anomalySchema } from '../anomalies';
import { figuresSchema } from '../figures';
import { defineOperation } from './operation';

/** Figures and unusual activity for staff. */
export const figureOperations = {
  readFigures: defineOperation({
    id: 'readFigures',
    method: 'GET',
    path: '/api/v2/staff/figures',
    summary: 'How many there are and what happened lately, of all accounts together; for staff.',
    tag: 'system',
    access: { who: 'staff' },
    response: z.strictObject({ figures: figuresSchema.describe('The figures.') }),
  }),
  listAnomalies: defineOperation({
    id: 'listAnomalies',
    method: 'GET',
    path: '/api/v2/staff/anomalies',
    summary: 'Unusual activity of today and the last 24 hours, of all accounts; for staff.',
    tag: 'system',
    access: { who: 'staff' },
    response: z.strictObject({ anomalies: z.array(anomalySchema).describe('What is unusual.') }),
  }),
};
