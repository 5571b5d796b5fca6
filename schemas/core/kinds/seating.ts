import { isRecord } from '../../isRecord';
import type { KindDefinition, KindWords, Unit } from './kind';

/** Range as text: `1–12`, `fra 5`, `til 12`. */
export const rangeText = (
  low: unknown,
  high: unknown,
  format: (value: number) => string,
  { text }: Pick<KindWords, 'text'>,
): string | undefined => {
  const from = typeof low === 'number' ? format(low) : undefined;
  const to = typeof high === 'number' ? format(high) : undefined;
  if (from !== undefined && to !== undefined)
    return from === to ? from : text('torvet.common.range', { from, to });
  if (from !== undefined) return text('torvet.common.fromValue', { value: from });
  return to === undefined ? undefined : text('torvet.common.toValue', { value: to });
};

/** Labels and ranges of the filled parts of one kind of seating. */
export const seatingParts = (value: unknown, words: KindWords): { label: string; range: string }[] => {
  if (!isRecord(value)) return [];
  const { text, formats } = words;
  const parts = [
    ['torvet.listing.seats', value.seatsMin, value.seatsMax],
    ['torvet.listing.price', value.priceMin, value.priceMax],
    ['torvet.listing.area', value.sqMMin, value.sqMMax],
  ] as const;
  return parts.flatMap(([label, low, high]) => {
    const range = rangeText(low, high, formats.number, words);
    return range === undefined ? [] : [{ label: text(label), range }];
  });
};

/** Units of the parts of a seating; seat counts have no unit. */
export const seatingUnits: Readonly<Record<string, Unit | undefined>> = {
  priceMin: 'krPerMonth',
  priceMax: 'krPerMonth',
  sqMMin: 'm2',
  sqMMax: 'm2',
};

/** Ranges of the seats, price and area of one kind of seating. */
export const seating = {
  format: (value, _options, { words }) =>
    seatingParts(value, words)
      .map(({ label, range }) => `${label}: ${range}`)
      .join(' · ') || undefined,
  filters: [],
  sorts: [],
  column: undefined,
  cell: undefined,
  reader: undefined,
  parts: {
    names: ['seatsMin', 'seatsMax', 'priceMin', 'priceMax', 'sqMMin', 'sqMMax'],
    reader: 'number',
    prices: ['priceMin', 'priceMax'],
    write: (value, part) => {
      const amount = isRecord(value) ? value[part] : undefined;
      return typeof amount === 'number' ? amount : undefined;
    },
  },
  price: true,
  examples: [{ seatsMin: 1, seatsMax: 12 }],
} as const satisfies KindDefinition;
