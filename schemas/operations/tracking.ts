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

/** Tracking events and statistics (docs/decisions/statistics.md, consent.md, benchmark.md). */
export const trackingOperations = {
  track: defineOperation({
    id: 'track',
    method: 'POST',
    path: trackingRoot,
    summary: 'Stores tracking events; the response is sent after they are stored.',
    description:
      'Valid events are stored even if other events of the request are invalid: 422 names each invalid event by its index (`rawData.3.action`). Resend only the corrected events. With `debug`, the response is 200 with the outcome of each event.',
    tag: 'tracking',
    access: { who: 'public' },
    body: trackingBody,
    // Larger than the data, because some clients escape slashes as `\/`.
    bodyLimit: 1.25 * trackingLimits.rawData,
    response: trackingAnswer.optional(),
    errors: ['rate_limited'],
    beacon: true,
  }),
  listingMetrics: defineOperation({
    id: 'listingMetrics',
    method: 'GET',
    path: '/api/v2/listings/{id}/metrics',
    summary: 'Returns visits, leads and click rates of a listing by day.',
    tag: 'tracking',
    access: { who: 'account', of: 'listing', roles: anyRole, permission: 'family' },
    params: idParams,
    query: metricsQuery,
    response: z.strictObject({ metrics: listingMetricsSchema.describe('The figures.') }),
  }),
  accountMetrics: defineOperation({
    id: 'accountMetrics',
    method: 'GET',
    path: '/api/v2/accounts/{id}/metrics',
    summary: 'Returns visits and leads of all listings of an account, by day and by listing.',
    tag: 'tracking',
    access: { who: 'account', of: 'account', roles: anyRole, permission: 'accountStatistics' },
    rateLimit: statisticsCalls,
    params: idParams,
    query: accountMetricsQuery,
    response: z.strictObject({ metrics: accountMetricsSchema.describe('The figures.') }),
  }),
  accountBenchmark: defineOperation({
    id: 'accountBenchmark',
    method: 'GET',
    path: '/api/v2/accounts/{id}/benchmark',
    summary:
      'Compares visits and leads of an account’s active listings with similar listings of other accounts.',
    tag: 'tracking',
    access: { who: 'account', of: 'account', roles: anyRole, permission: 'accountStatistics' },
    params: idParams,
    response: z.strictObject({
      benchmark: accountBenchmarkSchema.describe('The comparison.'),
    }),
  }),
  listingBenchmark: defineOperation({
    id: 'listingBenchmark',
    method: 'GET',
    path: '/api/v2/listings/{id}/benchmark',
    summary: 'Compares visits and leads of a listing with similar listings of other accounts.',
    tag: 'tracking',
    access: { who: 'account', of: 'listing', roles: anyRole, permission: 'family' },
    params: idParams,
    response: z.strictObject({ benchmark: benchmarkSchema.describe('The comparison.') }),
  }),
};
