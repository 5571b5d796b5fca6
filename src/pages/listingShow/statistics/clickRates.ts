/** Impressions and clicks. */
export interface Shown {
  impressions: number;
  clicks: number;
}

/** A share with the range that the true one is in with 95 % certainty, all 0–1. */
export interface Rate {
  rate: number;
  low: number;
  high: number;
}

/** A rate of fewer impressions means nothing. */
export const fewestImpressions = 100;

/** Quantile of the standard normal distribution for 95 %. */
const z = 1.96;

/** Click rate with Wilson's interval, which holds for small samples too; undefined with too few impressions. */
export const clickRate = ({ impressions, clicks }: Shown): Rate | undefined => {
  if (impressions < fewestImpressions) return undefined;
  // A click can outlive its impression: it was shown before midnight.
  const rate = Math.min(1, clicks / impressions);
  const square = z * z;
  const middle = (rate + square / (2 * impressions)) / (1 + square / impressions);
  const spread =
    (z * Math.sqrt((rate * (1 - rate)) / impressions + square / (4 * impressions * impressions))) /
    (1 + square / impressions);
  return { rate, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
};

/** The result of promoted against organic: how many times as good, or that it is not certain. */
export type Comparison = { kind: 'ratio'; times: number } | { kind: 'worse' } | { kind: 'undecided' };

/** Compares two click rates by the test of two proportions; undefined when either sample is too small. */
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
