import { expect, it } from 'vitest';
import type { MarketPoint } from '../../../schemas/market/marketStatistics';
import { MarketChart } from '../../../src/pages/marketStatistics/MarketChart';
import { queryOf, readSettings } from '../../../src/pages/marketStatistics/settings';
import { useText } from '../../../src/ui/useText';
import { show } from '../../support/screen';

it('turnover opens on the last month that has ended, all other figures on the newest month', () => {
  const monthOf = (query: string) => queryOf(readSettings(new URLSearchParams(query)), '2026-01-31').month;
  expect(monthOf('part=turnover')).toBe('2025-12-01');
  expect(monthOf('part=turnover&month=2026-01')).toBe('2026-01-01');
  expect(monthOf('')).toBeUndefined();
  expect(monthOf('part=demand')).toBeUndefined();
});

const Chart = ({ history }: { history: readonly MarketPoint[] }) => (
  <MarketChart measure="closings" month="2026-06-01" history={history} what="kontor" words={useText()} />
);

it('the text of the chart distinguishes withheld months from months without figures', async () => {
  const point = { measure: 'closings', listings: 9 } as const;
  const place = await show(
    <Chart
      history={[
        { ...point, month: '2026-01-01', value: 9 },
        { ...point, month: '2026-02-01', withheld: 'confidential' },
        { ...point, month: '2026-04-01', withheld: 'confidential' },
        { ...point, month: '2026-05-01' },
        { ...point, month: '2026-06-01', value: 8 },
      ]}
    />,
  );
  const sentence = place.querySelector('p')?.textContent;
  expect(sentence).toMatch(/Tallene for 2 måneder vises ikke\. 2 måneder har ingen tal\.$/);
});
