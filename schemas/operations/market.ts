import * as z from 'zod';
import { idParams } from '../api';
import { statisticsCalls } from '../limits';
import { marketQuery, marketStatisticsSchema } from '../market/marketStatistics';
import { anyRole } from '../roles';
import { defineOperation } from './operation';

/** Market statistics (docs/decisions/market-statistics.md). */
export const marketOperations = {
  marketStatistics: defineOperation({
    id: 'marketStatistics',
    method: 'GET',
    path: '/api/v2/accounts/{id}/market-statistics',
    summary: 'Returns supply, turnover and demand of a month, by property type, region and size.',
    tag: 'tracking',
    access: { who: 'account', of: 'account', roles: anyRole, permission: 'marketStatistics' },
    rateLimit: statisticsCalls,
    params: idParams,
    query: marketQuery,
    response: z.strictObject({ statistics: marketStatisticsSchema.describe('The figures.') }),
  }),
};
