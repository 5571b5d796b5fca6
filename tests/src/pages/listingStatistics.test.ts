import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isConversionLow } from '../../../schemas/tracking/benchmarkRules';
import { clickRate, compareRates } from '../../../src/pages/listingShow/statistics/clickRates';
import { isTooNew, visitsCause } from '../../../src/pages/listingShow/statistics/visitsCause';
import { tabSearch } from '../../../src/pages/listingShow/useTab';
import { countChange, rateChange } from '../../../src/statistics/FigureCards';
import { isPromotionEnd, markedDays, promotedSpans } from '../../../src/statistics/markers';
import { daysOf, periods, readPeriod } from '../../../src/statistics/periods';

describe('The period of statistics', () => {
  const read = (search: string) => readPeriod(new URLSearchParams(search), '2026-11-29');

  it('is read from the URL, and an invalid value is replaced by the default', () => {
    for (const days of periods)
      expect(read(tabSearch('statistics', { days }))).toEqual({ days, to: undefined });
    for (const search of ['', '?days=', '?days=31', '?days=-7', '?days=1e9', '?days=x']) {
      expect(read(search)).toEqual({ days: 30, to: undefined });
    }
    const earlier = { days: 7, to: '2026-11-28' } as const;
    expect(read(tabSearch('statistics', earlier))).toEqual(earlier);
  });

  it('ends today and has the number of days in its name', () => {
    expect(daysOf({ days: 7 }, '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  });
});

describe('A change of a figure', () => {
  it('is a percentage of the previous figure, a difference if the previous figure is small, and unknown without a previous figure', () => {
    expect(countChange(30, 20)).toEqual({ kind: 'more', amount: 50, unit: 'percent' });
    expect(countChange(10, 20)).toEqual({ kind: 'less', amount: 50, unit: 'percent' });
    expect(countChange(8, 1)).toEqual({ kind: 'more', amount: 7, unit: 'count' });
    expect(countChange(10, 10)).toEqual({ kind: 'same' });
    expect(countChange(3, 0)).toEqual({ kind: 'unknown' });
  });

  it('is in percentage points if the figure is a rate', () => {
    expect(rateChange(0.12, 0.1)).toEqual({ kind: 'more', amount: 2, unit: 'points' });
    expect(rateChange(null, 0.1)).toEqual({ kind: 'unknown' });
  });
});

describe('Click rates', () => {
  it('are not shown for fewer than 100 impressions', () => {
    expect(clickRate({ impressions: 99, clicks: 50 })).toBeUndefined();
    expect(clickRate({ impressions: 100, clicks: 10 })?.rate).toBe(0.1);
  });

  it('lie within their confidence interval, which is between 0 and 100 %', () => {
    const shown = fc
      .record({
        impressions: fc.integer({ min: 100, max: 1_000_000 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ impressions, part }) => ({ impressions, clicks: Math.round(impressions * part) }));
    fc.assert(
      fc.property(shown, (sample) => {
        const found = clickRate(sample);
        expect(found).toBeDefined();
        if (!found) return;
        expect(found.low).toBeGreaterThanOrEqual(0);
        expect(found.low).toBeLessThanOrEqual(found.rate + 1e-9);
        expect(found.high).toBeGreaterThanOrEqual(found.rate - 1e-9);
        expect(found.high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('count as different only if the difference is statistically significant', () => {
    const organic = { impressions: 1000, clicks: 20 };
    expect(compareRates({ impressions: 1000, clicks: 50 }, organic)).toEqual({ kind: 'ratio', times: 2.5 });
    expect(compareRates({ impressions: 1000, clicks: 24 }, organic)).toEqual({ kind: 'undecided' });
    expect(compareRates({ impressions: 1000, clicks: 3 }, organic)).toEqual({ kind: 'worse' });
    expect(compareRates({ impressions: 99, clicks: 90 }, organic)).toBeUndefined();
  });
});

describe('Markers of a chart', () => {
  const price = (date: string) => ({ kind: 'price' as const, date, field: 'salesPrice', from: 2, to: 1 });

  it('are numbered by date', () => {
    const days = markedDays(
      [
        price('2026-11-05'),
        { kind: 'promotionStart', date: '2026-11-02', promotionID: 1 },
        { kind: 'promotionEnd', date: '2026-11-05', promotionID: 1 },
        { kind: 'promotionEnd', date: '2026-11-09', promotionID: 2 },
      ],
      isPromotionEnd,
    );
    expect(days.map(({ number, date, markers, isEnd }) => [number, date, markers.length, isEnd])).toEqual([
      [1, '2026-11-02', 1, false],
      [2, '2026-11-05', 2, false],
      [3, '2026-11-09', 1, true],
    ]);
  });

  it('include a span for each promotion, cut off at the ends of the period', () => {
    const spans = promotedSpans({
      from: '2026-11-01',
      to: '2026-11-30',
      markers: [
        { kind: 'promotionEnd', date: '2026-11-03', promotionID: 1 },
        price('2026-11-04'),
        { kind: 'promotionStart', date: '2026-11-20', promotionID: 2 },
      ],
    });
    expect(spans).toEqual([
      { from: '2026-11-01', to: '2026-11-03' },
      { from: '2026-11-20', to: '2026-11-30' },
    ]);
  });
});

describe('The cause of a decline in visits', () => {
  const counts = (visits: number, promoted: number, organic: number, clicks: number) => ({
    visits,
    promotedImpressions: promoted,
    organicImpressions: organic,
    promotedClicks: 0,
    organicClicks: clicks,
  });
  const previous = counts(100, 0, 2_000, 100);

  it('is fewer impressions, or fewer impressions of promotions', () => {
    expect(visitsCause({ totals: counts(50, 0, 1_000, 50), previous })).toEqual({
      kind: 'impressions',
      percent: 50,
    });
    expect(visitsCause({ totals: counts(50, 0, 1_000, 50), previous: counts(100, 900, 1_100, 100) })).toEqual(
      { kind: 'promotion', percent: 50 },
    );
  });

  it('is a significantly lower click rate', () => {
    expect(visitsCause({ totals: counts(40, 0, 2_000, 40), previous })).toEqual({
      kind: 'clickRate',
      percent: 60,
    });
    expect(visitsCause({ totals: counts(14, 0, 200, 7), previous: counts(20, 0, 200, 10) })).toBeUndefined();
  });

  it('is unknown without a decline, after few visits, and if the listing was shown and opened as before', () => {
    expect(visitsCause({ totals: counts(90, 0, 100, 10), previous })).toBeUndefined();
    expect(
      visitsCause({ totals: counts(5, 0, 100, 5), previous: counts(19, 0, 2_000, 100) }),
    ).toBeUndefined();
    expect(visitsCause({ totals: counts(50, 0, 1_950, 99), previous })).toBeUndefined();
  });

  it('is not sought for a listing that did not exist for the whole preceding period', () => {
    const metrics = { from: '2026-11-01', days: Array.from<never>({ length: 30 }) };
    expect(isTooNew({ createdAt: '2026-10-02T10:00:00Z' }, metrics)).toBe(false);
    expect(isTooNew({ createdAt: '2026-10-03T10:00:00Z' }, metrics)).toBe(true);
  });
});

describe('The conversion of a listing', () => {
  const low = (visits: number, own: number | null, similar: number | null) =>
    isConversionLow({
      days: 30,
      own: { visitsPerDay: visits / 30, conversion: own },
      similar: { conversion: similar },
    });

  it('is low if it is significantly lower than that of similar listings', () => {
    expect(low(100, 0.02, 0.1)).toBe(true);
    expect(low(30, 0.02, 0.1)).toBe(false);
    expect(low(100, 0.1, 0.1)).toBe(false);
    expect(low(100, 0.2, 0.1)).toBe(false);
    expect(low(100, null, 0.1)).toBe(false);
    expect(low(100, 0, null)).toBe(false);
    expect(low(100, 0, 0)).toBe(false);
  });
});
