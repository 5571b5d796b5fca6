import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../i18n/catalogue';
import { formats } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import type { HistoryEntry } from '../../../schemas/history';
import type { ClosedAs } from '../../../schemas/listing/closing';
import type { ListingValues } from '../../../schemas/listing/variants';
import { listingVariant } from '../../../schemas/listing/variants';
import { schemaFields } from '../../../schemas/resourceSchema';
import { earlierVersions } from '../../../src/forms/earlier/earlierVersions';
import { readableChanges } from '../../../src/listings/historyChanges';

const { fields } = listingVariant('rental');

const entry = (ID: number, changes: HistoryEntry['changes'], action = 'update'): HistoryEntry => ({
  ID,
  at: '2026-11-21T13:04:00.000Z',
  action,
  by: 'Karen Holm',
  staff: false,
  changes,
});

const values = fc.record(
  {
    title: fc.string(),
    floorArea: fc.integer({ min: 1, max: 900 }),
    project: fc.boolean(),
    usageProposals: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
  },
  { requiredKeys: [] },
);

/** Changes in the history entry of a save. */
const changesOf = (before: ListingValues, after: ListingValues): HistoryEntry['changes'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, [before[name] ?? null, after[name] ?? null]]),
  );

describe('an earlier version', () => {
  test('is reconstructed from the changes made after it', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 8 }), (saved) => {
        const entries = saved.map((after, index) =>
          entry(index + 1, changesOf(saved[index - 1] ?? {}, after)),
        );
        const now = { ...saved.at(-1), status: 2, ID: 7 };
        const versions = earlierVersions(entries.toReversed(), fields, now);
        expect(versions.map((version) => version.values)).toEqual(saved.toReversed());
      }),
    );
  });

  test('contains only fields that the listing type still has, without the status', () => {
    const entries = [
      entry(2, { status: [1, 2], gone: ['før', null], title: ['Før', 'Efter'] }),
      entry(1, {}, 'create'),
    ];
    const [now, then] = earlierVersions(entries, fields, { title: 'Efter', status: 2 });
    expect(now).toMatchObject({ values: { title: 'Efter' }, canBeTaken: false });
    expect(then).toMatchObject({ values: { title: 'Før' }, canBeTaken: true });
    expect(then?.values).toEqual({ title: 'Før' });
  });
});

describe('the history of a listing as text', () => {
  const how = {
    words: {
      text: (key: string, params = {}) => translate(catalogue.da, key, params),
      named: (key: string) => translate(catalogue.da, key),
      formats: formats('da'),
      labelOf: (name: string) => translate(catalogue.da, `torvet.listing.fields.${name}`),
    },
    nameOf: () => undefined,
    reasonName: (id: number, closedAs: ClosedAs) => (id === 1 && closedAs === 'let' ? 'Udlejet' : undefined),
    fields: [],
    family: 'rental' as const,
  };
  const readable = (changes: HistoryEntry['changes']) =>
    readableChanges({ changes }, how).map(({ label, from, to }) => [label, from, to]);

  test('shows statuses, reasons, dates and amounts as text', () => {
    expect(
      readable({
        status: [2, 5],
        closingReason: [null, 1],
        closedSince: [null, '2026-11-21'],
        achievedPrice: [null, 288_000],
      }),
    ).toEqual([
      ['Status', 'Aktiv', 'Afmeldt'],
      ['Årsag til afmelding', undefined, 'Udlejet'],
      ['Afmeldt siden', undefined, '21. november 2026'],
      ['Opnået årlig leje', undefined, '288.000\u00a0kr.'],
    ]);
  });

  test('shows the percentage of a large price change, even for the price of a kind of seat', () => {
    const change = (family: 'rental' | 'officespace', changes: HistoryEntry['changes']) =>
      readableChanges({ changes }, { ...how, family, fields: schemaFields(listingVariant(family)) })[0]?.to;
    expect(change('rental', { yearlyOperatingCost: [95_000, 950_000] })).toBe('950.000\u00a0kr. (+900 %)');
    expect(change('rental', { yearlyRent: [95_000, 99_000] })).toBe('99.000\u00a0kr.');
    expect(change('officespace', { fixedSeating: [{ priceMin: 1450 }, { priceMin: 14_500 }] })).toMatch(
      /14\.500.* \(\+900 %\)$/,
    );
  });

  test('shows the number of images, or a note if only their order or texts changed', () => {
    expect(readable({ images: [[{}], [{}, {}]] })).toEqual([['Billeder', '1 billede', '2 billeder']]);
    expect(readable({ images: [[{}], [{}]] })).toEqual([
      ['Billeder', undefined, 'Rækkefølge eller tekster er ændret'],
    ]);
  });

  test('omits changes that its heading already shows', () => {
    expect(readable({ copiedFrom: [null, 12], awaitingReview: [false, true] })).toEqual([]);
  });
});
