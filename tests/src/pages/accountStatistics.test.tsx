import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ListingFigures } from '../../../schemas/tracking/accountMetrics';
import type { ComparedListing } from '../../../schemas/tracking/benchmark';
import { ListingsTable } from '../../../src/pages/accountStatistics/ListingsTable';
import { PromotionResults } from '../../../src/pages/accountStatistics/PromotionResults';
import { SimilarListings } from '../../../src/pages/accountStatistics/SimilarListings';
import { readSettings, writeSettings } from '../../../src/pages/accountStatistics/settings';
import { IncompleteNotice } from '../../../src/statistics/IncompleteNotice';
import { useText } from '../../../src/ui/useText';
import { show } from '../../support/screen';

const title = 'Lyst kontor på 240 m² – Mejlgade';
const compared = (ID: number, visitsPerDay: number): ComparedListing => ({
  ID,
  type: 1,
  title,
  days: 30,
  region: 8,
  size: { from: 100, to: 249 },
  own: { visitsPerDay, leadsPerDay: 0, conversion: 0 },
  similar: { visitsPerDay: 2, leadsPerDay: 0.1, conversion: 0.05, listings: 9 },
});
const counts = { visits: 30, leads: 0, formLeads: 0, pageViews: 60 };
const row = (ID: number): ListingFigures => ({
  ID,
  type: 1,
  status: 2,
  title,
  figures: counts,
  previous: counts,
});

const behind = compared(7, 1);
const benchmark = {
  data: {
    from: '2026-10-30',
    to: '2026-11-28',
    listings: [behind, compared(8, 3)],
    withheld: 0,
    notCompared: 1,
  },
  error: null,
  refetch: () => Promise.reject(new Error('not used')),
};

const Tables = ({ canChange }: { canChange: boolean }) => {
  const words = useText();
  return (
    <MemoryRouter>
      <SimilarListings accountID={1} benchmark={benchmark} canChange={canChange} words={words} />
      <ListingsTable
        listings={[row(7), row(8)]}
        behind={new Map([[behind.ID, behind]])}
        canChange={canChange}
        settings={readSettings(new URLSearchParams(), '2026-11-29')}
        onSort={() => undefined}
        words={words}
      />
    </MemoryRouter>
  );
};

const forms = (place: HTMLElement) =>
  [...place.querySelectorAll('a[href$="/update"]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('aria-label'),
  ]);

it('the statistics show a listing with fewer visits than similar listings, and link to its form', async () => {
  const place = await show(<Tables canChange />);
  const link = (id: number) => [`/listings/rental/${id}/update`, `Rediger: ${title}`];
  // The first table names the listing with few visits, and the one with few leads; the second names the first only.
  expect(forms(place)).toEqual([link(7), link(8), link(7)]);
  expect(place.textContent).toContain('Færre af de besøgende henvender sig end hos lignende annoncer');
  expect(place.textContent).toContain('Begynd med dem, når en annonce sjældent åbnes.');
  expect(place.textContent).toContain(
    '1 aktiv annonce er ikke med, fordi den er ny, skjult eller uden areal',
  );
  const [similar, listed] = place.querySelectorAll('table');
  expect(similar?.querySelector('tbody tr')?.textContent).toMatch(/1,002,00−50\u00a0%0\u00a0%5\u00a0%$/);
  const [first, second] = listed?.querySelectorAll('tbody th') ?? [];
  expect(first?.textContent).toContain('Besøges 50\u00a0% sjældnere end lignende annoncer');
  expect(first?.textContent).toContain('240\u00a0m²\u00a0– Mejlgade');
  expect(second?.textContent).not.toContain('sjældnere');
});

it('a user with the role readonly sees the comparison without links to forms', async () => {
  const place = await show(<Tables canChange={false} />);
  expect(place.textContent).toContain('Besøges 50\u00a0% sjældnere');
  expect(forms(place)).toEqual([]);
});

const Promotions = () => {
  const promotion = { listingID: 7, type: 1, title, charged: 1000, leads: 2 } as const;
  return (
    <MemoryRouter>
      <PromotionResults
        promotions={[
          {
            ...promotion,
            ID: 1,
            from: '2026-11-20',
            to: '2026-11-28',
            until: '2026-12-09',
            visits: 25,
            expectedVisits: 7,
          },
          {
            ...promotion,
            ID: 2,
            from: '2026-10-01',
            to: '2026-10-10',
            until: '2026-10-10',
            visits: 8,
            expectedVisits: 7.5,
          },
          { ...promotion, ID: 3, from: '2026-11-29', to: '2026-11-28', until: '2026-12-05', visits: 0 },
        ]}
        words={useText()}
      />
    </MemoryRouter>
  );
};

it('the price per extra visit comes from the displayed part of the price, and needs a whole extra visit', async () => {
  const place = await show(<Promotions />);
  const rows = [...place.querySelectorAll('tbody tr')].map(
    (one) => one.textContent?.replaceAll('\u00a0', ' ') ?? '',
  );
  // 9 of 20 days, and 18 extra visits.
  expect(rows[0]).toMatch(
    /talt til og med 28\.11\.2026, svarende til 450 kr\. af prisen1\.000 kr\.2571825 kr\.2$/,
  );
  expect(rows[1]).toMatch(/1\.000 kr\.87,50,5–2$/);
  expect(rows[2]).toMatch(/tælles med fra i morgen1\.000 kr\.–––––$/);
});

it('the pages show a notice only while older events are being counted', async () => {
  const textOf = async (metrics?: { isCounted: boolean }) =>
    (await show(<IncompleteNotice metrics={metrics} />)).textContent;
  expect(await textOf({ isCounted: false })).toBe('Tallene bliver beregnet. De er færdige om lidt.');
  expect(await textOf({ isCounted: true })).toBe('');
  expect(await textOf()).toBe('');
});

it('the last day of the period is read from the URL and kept in it, if it is a day until today', () => {
  const read = (query: string) => readSettings(new URLSearchParams(query), '2026-11-29');
  expect(read('days=7&to=2026-11-28')).toMatchObject({ days: 7, to: '2026-11-28' });
  expect(writeSettings(read('days=7&to=2026-11-28')).toString()).toBe('days=7&to=2026-11-28');
  for (const to of ['2026-11-30', '2026-02-30', 'x', ''])
    expect(read(`days=7&to=${to}`).to, to).toBeUndefined();
});
