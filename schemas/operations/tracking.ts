import * as z from 'zod';
import { idParams } from '../api';
import { statisticsCalls } from '../limits';
import { anyRole } from '../roles';
import { trackingRoot } from '../roots';
import { accountMetricsSchema } from '../tracking/accountMetrics';
import { accountBenchmarkSchema, benchmarkSchema } from '../tracking/benchmark';
import { trackingLimits } from '../tracking/codes';
import { trackingAnswer, trackingBody } from '../tracking/events';
import { accountMetricsQuery, listingMetricsSchema, metricsQuery } from '../tracking/metrics';
import { defineOperation } from './operation';

/** Events in, figures out (docs/decisions/statistics.md, consent.md, benchmark.md). */
export const trackingOperations = {
  track: defineOperation({
    id: 'track',
    method: 'POST',
    path: trackingRoot,
    summary: 'Takes tracking events; they are stored when this answers.',
    description:
      'Faulty events do not cost the others: 422 names each by its index (`rawData.3.action`), and the valid ones are stored. Send only the corrected ones again. With `debug` the answer is 200 with the outcome of each event.',
    tag: 'tracking',
    access: { who: 'public' },
    body: trackingBody,
    // Clients that write a slash as `\/` need more.
    bodyLimit: 1.25 * trackingLimits.rawData,
    response: trackingAnswer.optional(),
    errors: ['rate_limited'],
    beacon: true,
  }),
  listingMetrics: defineOperation({
    id: 'listingMetrics',
    method: 'GET',
    path: '/api/v2/listings/{id}/metrics',
    summary: 'Visits, leads and click rates of a listing, day by day.',
    tag: 'tracking',
    access: { who: 'account', of: 'listing', roles: anyRole, permission: 'family' },
    params: idParams,
    query: metricsQuery,
    response: z.strictObject({ metrics: listingMetricsSchema.describe('What was counted.') }),
  }),
  accountMetrics: defineOperation({
    id: 'accountMetrics',
    method: 'GET',
    path: '/api/v2/accounts/{id}/metrics',
    summary: 'Visits and leads of all listings of an account, day by day and by listing.',
    tag: 'tracking',
    access: { who: 'account', of: 'account', roles: anyRole, permission: 'accountStatistics' },
    rateLimit: statisticsCalls,
    params: idParams,
    query: accountMetricsQuery,
    response: z.strictObject({ metrics: accountMetricsSchema.describe('What was counted.') }),
  }),
  accountBenchmark: defineOperation({
    id: 'accountBenchmark',
    method: 'GET',
    path: '/api/v2/accounts/{id}/benchmark',
    summary:
      'Visits and leads of the active listings of an account against similar listings of other accounts.',
    tag: 'tracking',
    access: { who: 'account', of: 'account', roles: anyRole, permission: 'accountStatistics' },
    params: idParams,
    response: z.strictObject({
      benchmark: accountBenchmarkSchema.describe('The listing against similar ones.'),
    }),
  }),
  listingBenchmark: defineOperation({
    id: 'listingBenchmark',
    method: 'GET',
    path: '/api/v2/listings/{id}/benchmark',
    summary: 'Visits and leads of a listing against similar listings of other accounts.',
    tag: 'tracking',
    access: { who: 'account', of: 'listing', roles: anyRole, permission: 'family' },
    params: idParams,
    response: z.strictObject({ benchmark: benchmarkSchema.describe('The listing against similar ones.') }),
  }),
};
