import { expect, it } from 'vitest';
import { queryOf, readSettings } from '../../../src/pages/marketStatistics/settings';

it('turnover opens on the last month that has ended, all other figures on the newest month', () => {
  const monthOf = (query: string) => queryOf(readSettings(new URLSearchParams(query)), '2026-01-31').month;
  expect(monthOf('part=turnover')).toBe('2025-12-01');
  expect(monthOf('part=turnover&month=2026-01')).toBe('2026-01-01');
  expect(monthOf('')).toBeUndefined();
  expect(monthOf('part=demand')).toBeUndefined();
});
