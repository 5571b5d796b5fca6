import * as z from 'zod';
import { figuresSchema } from '../figures';
import { defineOperation } from './operation';

/** The page of numbers. */
export const figureOperations = {
  readFigures: defineOperation({
    id: 'readFigures',
    method: 'GET',
    path: '/api/v2/staff/figures',
    summary: 'How many there are and what happened lately, of all accounts together; for staff.',
    tag: 'system',
    access: { who: 'staff' },
    response: z.strictObject({ figures: figuresSchema }),
  }),
};
