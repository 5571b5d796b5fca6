import { normalQuantile as z } from '../../../../schemas/tracking/significance';

/** Number of impressions and clicks. */
export interface Shown {
  impressions: number;
  clicks: number;
}

/** Click rate with its 95 % confidence interval, all as numbers from 0 to 1. */
export interface Rate {
  rate: number;
  low: number;
  high: number;
}

/** Minimum number of impressions for which a click rate is shown. */
export const fewestImpressions = 100;

/**
 * Click rate with its Wilson score interval, which is valid for small samples; undefined if there are too few
 * impressions.
 */
export const clickRate = ({ impressions, clicks }: Shown): Rate | undefined => {
  if (impressions < fewestImpressions) return undefined;
  // After midnight, clicks can outnumber impressions: they may belong to impressions of the day before.
  const rate = Math.min(1, clicks / impressions);
  const square = z * z;
  const middle = (rate + square / (2 * impressions)) / (1 + square / impressions);
  const spread =
    (z * Math.sqrt((rate * (1 - rate)) / impressions + square / (4 * impressions * impressions))) /
    (1 + square / impressions);
  return { rate, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
};

/** Result of comparing promoted with other impressions: a ratio, a lower rate, or no significant difference. */
export type Comparison = { kind: 'ratio'; times: number } | { kind: 'worse' } | { kind: 'undecided' };

/** Compares two click rates with a two-proportion z-test; undefined if one of the samples is too small. */
export const compareRates = (promoted: Shown, organic: Shown): Comparison | undefined => {
  const one = clickRate(promoted);
  const other = clickRate(organic);
  if (!one || !other) return undefined;
  const all = promoted.impressions + organic.impressions;
  const pooled = Math.min(1, (promoted.clicks + organic.clicks) / all);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / promoted.impressions + 1 / organic.impressions));
  const difference = one.rate - other.rate;
  if (error === 0 || Math.abs(difference) / error < z || other.rate === 0) return { kind: 'undecided' };
  return difference > 0 ? { kind: 'ratio', times: one.rate / other.rate } : { kind: 'worse' };
};
