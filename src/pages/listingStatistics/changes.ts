import type { MetricTotals } from '../../../schemas/tracking/metrics';

/** How a figure stands to the one before, if there was one. `amount` is always positive. */
export type Change =
  | { kind: 'unknown' }
  | { kind: 'tooNew' }
  | { kind: 'same' }
  | { kind: 'more' | 'less'; amount: number };

const directed = (amount: number): Change =>
  amount === 0 ? { kind: 'same' } : { kind: amount > 0 ? 'more' : 'less', amount: Math.abs(amount) };

/** Change of a count, in whole percent of the one before; unknown when there was none. */
export const countChange = (now: number, before: number): Change =>
  before === 0 ? { kind: 'unknown' } : directed(Math.round(((now - before) / before) * 100));

/** Change of a share, in percentage points with one decimal; unknown when either is. */
export const rateChange = (now: MetricTotals['conversion'], before: MetricTotals['conversion']): Change =>
  now === null || before === null ? { kind: 'unknown' } : directed(Math.round((now - before) * 1000) / 10);
